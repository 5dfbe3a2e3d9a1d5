// The words of the lessons in German; lesson.ts says how they are written.
import type { LessonWords } from './lesson';

export const germanLessons: Record<string, LessonWords> = {
  'n-and-p': {
    title: 'Gewonnene und verlorene Stellungen',
    text: [
      'Auf dem Tisch liegen einige Steine. Zwei Leute ziehen abwechselnd, und jeder nimmt einen, zwei oder drei. Wer den letzten Stein nimmt, gewinnt; wer also einen leeren Tisch vorfindet, hat verloren.',
      'Nenne eine Stellung **P**, wenn der *vorige* Spieler gewinnt (englisch *previous*), der gerade gezogen hat, und **N**, wenn es der *nächste* ist. Der leere Tisch ist P. Von da folgt alles rückwärts: Eine Stellung ist N, wenn irgendein Zug zu P führt, und P, wenn jeder Zug zu N führt.',
      '[Schlage die Maschine, ausgehend von 21 Steinen](1).',
    ],
    exercises: [
      ['Beschrifte die Anzahlen', 'Beginne bei 0 und arbeite dich hoch. Ein Klick auf eine Zahl ändert ihren Buchstaben.', 'Die P-Stellungen sind die Vielfachen von vier. Was du von einer wegnimmst, ergänze ich auf vier: Du nimmst 1, ich nehme 3. Das ist die ganze Strategie.'],
      ['Lass ein Vielfaches von vier', 'Vierzehn Steine, und du darfst einen, zwei oder drei nehmen.', 'Zwölf bleiben, und zwölf ist P.'],
      ['Eine andere Regel, derselbe Gedanke', 'Jetzt darf man einen, drei oder vier Steine nehmen. Beschrifte die Zahlen.', '0, 2, 7, 9, 14 sind P, und sieben mehr als ein P ist wieder P. Eine Formel lässt sich nicht im Voraus raten: Man findet die Buchstaben einen nach dem anderen.'],
    ],
  },
  sums: {
    title: 'Nim: Haufen nebeneinander',
    text: [
      'Lege mehrere Haufen auf einen Tisch: Ein Zug nimmt von einem davon, so viele du willst. Zwei gleiche Haufen sind leicht: Was du in einem tust, tue ich im anderen. Zusammen sind sie also nichts wert, und ein Paar darf man weglassen.',
      'Jede Zahl ist eine Summe von 1, 2, 4, 8 …, jede höchstens einmal. Schreibe die Haufen im Zweiersystem untereinander. Zwei Einsen in einer Spalte sind so ein Paar. Hat **jede Spalte gerade viele Einsen**, so ist die Stellung P: Jeder Zug ändert eine Ziffer und macht eine Spalte ungerade. Ist eine Spalte ungerade, nimm die am weitesten links: Ein Haufen hat dort eine 1, und ihn zu verkleinern kann alle Spalten gerade machen.',
      'Die Ziffern drehen sich um, während du auf einen Stein zeigst.',
    ],
    exercises: [
      ['Bringe die Haufen ins Gleichgewicht', 'Nimm von einem Haufen, so viele du willst. Welcher Zug lässt alle Spalten gerade?', '3, 5, 7 haben die Summe 1. Man verkleinert irgendeinen so, dass seine letzte Ziffer passt: Es gibt hier drei Gewinnzüge, einen in jedem Haufen.'],
      ['Ein Paar darf man weglassen', 'Zwei der Haufen sind gleich. Was heißt das für die anderen?', 'Die Sechsen antworten einander, also zählen nur 4 und 1: Sie gleich zu machen ist ein Weg.'],
      ['Was sind sie zusammen wert?', 'Schreibe 9 und 5 im Zweiersystem und addiere ohne Übertrag.', '1001 und 0101 geben 1100, das ist 12: Ein Haufen mit 12 könnte an ihrer Stelle stehen.'],
    ],
  },
  mex: {
    title: 'Mex und Grundy-Werte',
    text: [
      'N und P sagen nicht, wie sich zwei Spiele nebeneinander verhalten. Dafür bekommt jede Stellung eine Zahl, ihren **Grundy-Wert**: die kleinste Zahl 0, 1, 2, …, die unter den Werten ihrer Optionen *fehlt*. „Minimal excluded“ wird zu **mex** abgekürzt: mex(0, 1, 3) = 2, mex(1, 2) = 0, und mex von nichts ist 0.',
      '{picture}',
      'Wert 0 ist genau P: Keine Option hat den Wert 0. Jeder andere Wert ist N, denn eine Option mit Wert 0 ist da, und wer am Zug ist, geht dorthin.',
    ],
    exercises: [
      ['Nimm 1, 3 oder 4', 'Der Wert von n ist der mex der Werte von n−1, n−3 und n−4, soweit es sie gibt.', '0 1 0 1 2 3 2, und dann für immer dasselbe.'],
      ['Vier Kegel', 'Ein Kegel oder zwei Nachbarn werden umgeworfen. Das Brett oben zeigt, wohin jeder Zug führt.', 'Die Optionen sind 3, 3, 2 und 0 wert: Die kleinste Zahl, die fehlt, ist 1.'],
      ['Die Ecke', 'Die Dame zieht nach links, nach unten oder schräg zur Ecke. Wo musst du sie lassen?', 'Die Felder vom Wert 0 sind (0,0), (1,2), (3,5), (4,7) und ihre Spiegelbilder: Der goldene Schnitt steckt darin.'],
    ],
  },
  disguise: {
    title: 'Heimlich ein Haufen Steine',
    text: [
      'Eine Stellung vom Wert 4 hat Züge zu den Werten 0, 1, 2 und 3, genau wie ein Haufen von vier Steinen. Sie kann auch Züge zu größeren Werten haben, aber die helfen niemandem: Dort fehlt der Wert 4 nicht mehr, und der Gegner zieht sofort auf 4 zurück.',
      'Darum verhält sich jedes neutrale Spiel wie ein Nim-Haufen. Hier ist eine Reihe von fünf Kegeln neben dem Haufen, der sie ist:',
      '{picture}',
      'Das ist der Satz von Sprague und Grundy. Er macht Summen leicht: Finde den Wert jedes Teils und spiele Nim mit den Werten.',
    ],
    exercises: [
      ['Kegel und ein Haufen', 'Fünf Kegel sind 4 wert. Welcher Zug bringt das Ganze ins Gleichgewicht?', 'Die Kegel müssen auf den Wert 2 gebracht werden, sonst geht nichts: Aus dem Haufen mit 2 wird keine 4.'],
      ['Drei Arten von Spielen', 'Eine Dame, einige Kegel und einige Steine. Nur die Werte zählen.', 'Wer die drei Werte kennt, spielt Nim mit drei Haufen.'],
      ['Welcher Haufen ist es?', 'Eine Reihe von sieben Kegeln.', 'Sieben Kegel sind ein verkleideter Haufen von zwei Steinen.'],
    ],
  },
  subtraction: {
    title: 'Subtraktionsspiele',
    text: [
      'Darf man nur bestimmte Anzahlen nehmen, etwa 1, 3 oder 4, so können die Werte immer größerer Haufen nicht wachsen: Ein Haufen hat drei Züge, also ist sein mex höchstens 3. Und jeder Wert hängt nur von den letzten vier ab. Vier kleine Zahlen können nur auf endlich viele Arten hintereinander stehen, also kommt ein Stück wieder, und von da an **wiederholt sich alles**.',
      'Wie lange das dauert, ist eine andere Frage. [Bewege den Schieber](1) und sieh: Mit 1, 2, …, k ist die Periode k + 1.',
    ],
    exercises: [
      ['Finde die Breite', 'Die Werte für 2, 6 oder 7, in Zeilen. Bei welcher Breite gleicht fast jedes Feld dem darüber?', 'Hier ist es ein Beweis, die Wiederholung zu sehen, sobald sie länger ist als die größte Anzahl.'],
      ['Drei Haufen', 'Einer bis drei dürfen von einem Haufen genommen werden: Sein Wert ist der Rest beim Teilen durch vier.', 'Die Werte sind 1, 2 und 0. Daraus wird 2, 2, 0 oder 1, 1, 0 oder 1, 2, 3: Jedes gibt ohne Übertrag 0.'],
      ['Hundert Steine', 'Bis zu sechs dürfen genommen werden. Wer gewinnt von 105 aus?', '105 ist ein Vielfaches von 7.'],
    ],
  },
  periods: {
    title: 'Oktalspiele, die sich wiederholen',
    text: [
      'Eine Reihe von n Kegeln hat in Kayles für jedes n einen Wert: 0, 1, 2, 3, 1, 4, 3, 2, … Eine Reihe kann zerfallen, darum genügt das Argument der letzten Lektion nicht. Und doch: In Zeilen der richtigen Breite geschrieben, werden die Spalten konstant. Die Folge ist **periodisch**, und der Wert von einer Million Kegeln ist sofort abzulesen.',
      'Eine Wiederholung zu sehen ist kein Beweis. Aber für Spiele wie Kayles gibt es einen Satz: Wiederholen sich die Werte nach der letzten Ausnahme lange genug, so wiederholen sie sich immer. „Lange genug“ ist eine bestimmte Zahl, die von den Regeln abhängt. Die letzte Ausnahme von Kayles steht bei 70. Von anderen, ebenso einfachen Spielen weiß niemand, ob sie sich je wiederholen.',
      '[Sieh dir eine andere Folge an](1)',
    ],
    exercises: [
      ['Finde die Breite', 'Bewege den Schieber, bis fast jedes Feld dem darüber gleicht.', 'Die Periode ist 12, von 71 an.'],
      ['Nutze die Mitte', 'In einer einzelnen Reihe gewinnt immer, wer beginnt. Finde, wie.', 'Triff die Mitte, sodass zwei gleiche Reihen bleiben, und spiegle von da an alles.'],
      ['Zwei Reihen', 'Finde einen Gewinnzug.', 'Sechs Kegel sind 3 wert und vier Kegel 1: Bringe einen auf den Wert des anderen.'],
    ],
  },
  chomp: {
    title: 'Chomp: gewinnen, ohne zu wissen wie',
    text: [
      'Zwei essen von einer Tafel Schokolade. Ein Biss nimmt ein Feld und alles rechts davon und darunter; das Feld oben links ist vergiftet, und wem nur das bleibt, der hat verloren.',
      'Wer beginnt, kann immer gewinnen, auf jeder Tafel außer dem einzelnen Feld. Angenommen, der Zweite könnte es. Dann beißt der Erste nur das Feld unten rechts ab. Der Zweite hätte eine gewinnende Antwort. Aber was sie auch ist, der Erste hätte sie gleich spielen können, denn sie nimmt die Ecke mit. So **stiehlt** der Erste **die Strategie**. Der Beweis sagt, dass es einen Gewinnbiss gibt, und kein Wort darüber, wo.',
      '[Sieh dir alle verlorenen Tafeln an](1)',
    ],
    exercises: [
      ['Eine quadratische Tafel', 'Auf Quadraten kann man sagen, wo man beißt. Danach spiegle alles.', 'Lass eine Zeile und eine Spalte von gleicher Länge: Was von der einen gebissen wird, beißt du von der anderen.'],
      ['Zwei Zeilen', 'Finde den einzigen Gewinnbiss.', 'Lass die obere Zeile um genau eins länger: Das lässt sich immer wiederherstellen.'],
      ['Drei mal vier', 'Hier hilft nur Probieren; es ist ein Biss.', 'Für drei Zeilen kennt niemand eine Regel. Die Maschine findet ihn, indem sie vom Ende rückwärts arbeitet.'],
    ],
  },
  coins: {
    title: 'Münzen, die sich drehen',
    text: [
      'Eine Reihe von Münzen, Kopf oder Zahl. In Schildkröten drehst du eine oder zwei, und die rechte davon muss von Kopf auf Zahl gehen. Es sieht aus wie ein Spiel, ist aber eine Summe: **Jeder Kopf ist ein Spiel für sich**, als läge er allein da. Zwei Köpfe auf einem Platz würden sich aufheben wie zwei gleiche Haufen, und genau das tut das Zurückdrehen.',
      '{picture}',
      'Man braucht also den Wert eines einzelnen Kopfes auf jedem Platz, wie immer mit mex. In Schildkröten ist der Kopf auf Platz n so viel wert wie n: Es ist Nim. Auf einem Brett von Münzen, wo ein Zug die vier Ecken eines Rechtecks dreht, ist der Wert eines Kopfes das *Produkt* der Werte seiner zwei Koordinaten in einer eigenen Multiplikation, in der 2 mal 2 gleich 3 ist. Mit ihr werden die Nim-Zahlen ein Körper.',
    ],
    exercises: [
      ['Es ist Nim', 'Die Köpfe liegen auf 3, 4 und 6. Welche Münzen müssen gedreht werden?', '3, 4 und 6 sind Nim-Haufen. 6 auf Zahl zu drehen und eine andere um bringt die Summe auf 0.'],
      ['Strecken von Münzen', 'Im Lineal wird eine Strecke benachbarter Münzen gedreht. Was ist ein einzelner Kopf auf Platz 4 wert?', 'Die größte Zweierpotenz, die den Platz teilt: 1, 2, 1, 4, 1, 2, 1, 8 … wie die Striche auf einem Lineal.'],
      ['Zwei mal zwei', 'Ein einzelner Kopf auf (2,2), wo die Ecken eines Rechtecks gedreht werden.', '2 ⊗ 2 = 3: das Nim-Produkt.'],
    ],
  },
  hackenbush: {
    title: 'Hackenbush: grüne Bilder',
    text: [
      'Ein Bild besteht aus Kanten, die auf dem Boden stehen. Ein Zug schneidet eine Kante, und alles, was nicht mehr mit dem Boden zusammenhängt, fällt. Ein Stängel aus n Kanten ist dasselbe wie n Steine: Ein Schnitt lässt irgendeine kleinere Zahl.',
      'Wo Zweige zusammentreffen, kann man sie durch einen Stängel ersetzen, der so lang ist wie die Nim-Summe der Zweige: Das ist das *Doppelpunkt-Prinzip*.',
      '{steps1}',
      'Und die Punkte eines geschlossenen Rings darf man zu einem Punkt verschmelzen, jede Kante wird dabei zur Schlinge: Das ist die *Fusion*. Eine Schlinge ist so viel wert wie eine einzelne Kante.',
      '{steps2}',
      '[Zeichne ein eigenes Bild](1)',
    ],
    steps: [
      ['Ein Stamm mit zwei Zweigen, aus zwei Kanten und aus einer.', '2 und 1 geben ohne Übertrag 3: Die Zweige gleiten zu einem Stängel aus drei zusammen.', 'Mit dem Stamm ist das ein Stängel aus vier Kanten, ein Haufen von vier Steinen:'],
      ['Ein Dreieck auf einem Stamm.', 'Das Dreieck schmilzt: drei Schlingen an einem Punkt.', 'Eine Schlinge ist eine Kante wert: drei Zweige aus je einer.', '1, 1 und 1 geben 1, mit dem Stamm 2:'],
    ],
    exercises: [
      ['Ein Ring auf einem Stängel', 'Welcher Schnitt lässt 0?', 'Alles fällt, und nichts ist 0 wert. Kein anderer Schnitt tut es: Der Ring ist noch da oder geöffnet.'],
      ['Ein kleiner Baum', 'Benutze das Doppelpunkt-Prinzip von oben her.', 'Die zwei Zweige an c heben sich auf, also ist c das Ende eines Zweigs aus einer Kante; mit dem anderen hebt er sich auch auf; der Stamm bleibt.'],
      ['Zwei Pflanzen', 'Finde den Schnitt, der sie ins Gleichgewicht bringt.', 'Die eine Pflanze ist 4 wert, die andere 2: Die erste muss so geschnitten werden, dass 2 bleibt.'],
    ],
  },
  'blue-red': {
    title: 'Hackenbush: blau und rot',
    text: [
      'Jetzt gehören blaue Kanten Links und rote Rechts. Wer Züge übrig hat, gewinnt, wer auch beginnt: Der Wert eines Bildes ist die **Zahl** der Züge, die Links voraus ist. Eine blaue Kante ist 1, eine rote −1, und eine blaue unter einer roten ist …',
      '{steps1}',
      'Jeder Stängel aus blauen und roten Kanten ist ein Bruch mit einer Zweierpotenz im Nenner, und die Zahlen addieren sich wie gewohnt. Positiv: Links gewinnt. Negativ: Rechts. Null: Wer beginnen muss, verliert.',
    ],
    steps: [['Zwei solche Stängel und eine rote Kante sind zusammen nichts wert: Wer beginnt, verliert. Also ist jeder Stängel ein halber Zug:', 'Blau unter rot:', 'Noch eine rote Kante obenauf halbiert es:', 'Und eine blaue fügt die Hälfte davon hinzu:']],
    exercises: [
      ['Wer gewinnt?', 'Ein Stängel, blau am Boden.', 'Er ist 3/8 wert, das ist mehr als 0: Links gewinnt, wer auch beginnt.'],
      ['Zähle in Hälften', 'Zwei blaue Kanten und eine rote obenauf.', 'Zwei Züge, von denen die rote Kante einen halben verdirbt: 3/2.'],
      ['Du bist Links', 'Schneide eine blaue Kante so, dass du noch gewinnst.', 'Das Ganze ist für dich 1/4 wert. Der richtige Schnitt kostet genau das, und dann muss Rechts von 0 aus beginnen.'],
    ],
  },
  loopy: {
    title: 'Spiele, die ewig dauern können',
    text: [
      'Kann ein Stein dorthin zurückkommen, wo er war, muss das Spiel nicht enden. Neben N und P gibt es einen dritten Ausgang: **unentschieden**, wo niemand den anderen zugunfähig machen kann.',
      'Arbeite rückwärts wie zuvor: Eine Stellung ohne Zug ist P; eine mit einem Zug zu P ist N; eine, deren Züge alle zu N führen, ist P. Was so nie einen Buchstaben bekommt, ist unentschieden. [Sieh zu, wie sich die Buchstaben ausbreiten, Welle um Welle.](1)',
      'Auch Werte gibt es: Manche Stellungen haben noch eine gewöhnliche Zahl, und die anderen schreibt man als inf mit den Zahlen ihrer Optionen: Von `inf{0}` kann man noch auf 0 ziehen und gewinnen.',
    ],
    exercises: [
      ['Eine Uhr zum Aufziehen', 'Ein Stein steht auf einem von 7 Plätzen eines Kreises, und ein Zug geht 1, 2 oder 5 Plätze zur 0 hin und rundherum; bei 0 ist Schluss. Schreibe eine Zahl oder etwas wie inf{0}.', 'Sie hat einen gewöhnlichen Wert, obwohl es ewig im Kreis gehen könnte.'],
      ['Komm voran', 'Zwei Züge führen zu Stellungen vom Wert 0, aber von einer kann der Gegner hierher zurück. Welcher gewinnt wirklich?', 'Geh dorthin, wo das Ende näher ist. Auch der andere Zug führt zu einer verlorenen Stellung, aber nicht näher an den Sieg.'],
      ['Rundherum', 'Ein Stein auf a, und bei c ein Weg aus dem Kreis.', 'Von c führt der Weg hinaus zu d, von wo der Gegner den letzten Schritt macht. Also verlässt niemand den Kreis: unentschieden.'],
    ],
  },
  misere: {
    title: 'Misère: Der letzte Zug verliert',
    text: [
      'Jetzt *verliert*, wer den letzten Zug macht. In Nim ändert sich fast nichts, und die Änderung kommt spät: Spiele wie gewohnt, solange ein Haufen zwei Steine oder mehr hat. In dem Moment, wo dein Zug nur noch Einer lassen würde, lass eine **ungerade** Anzahl davon statt einer geraden.',
      'Bei anderen Spielen ist es viel schlimmer: Werte addieren sich nicht mehr. Schon in Nim ist 2 + 2 nicht nichts: Wer allein davor steht, verliert wie zuvor, aber wer vor gar nichts steht, *gewinnt* jetzt. Zwei gleiche Haufen darf man also nicht mehr vom Tisch nehmen.',
      'Was von der Theorie bleibt, ist eine Algebra für jedes Spiel, sein *Misère-Quotient*: so wenige Arten von Summen, dass sie in ein Bild passen. Hier sind die vierzig von Kayles. Eine Summe aus beliebig vielen Reihen von Kegeln ist eine davon, und eine weitere Reihe führt von einem Platz zum anderen.',
      '{picture}',
      '[Versuche es gegen die Maschine](1)',
    ],
    exercises: [
      ['Der letzte Moment', 'Misère: Lass eine ungerade Anzahl von Einern.', 'Drei Haufen mit einem bleiben, und wer den letzten davon nehmen muss, ist der Gegner.'],
      ['Solange ein großer Haufen da ist', 'Misère, aber bringe die Spalten wie gewohnt ins Gleichgewicht.', 'Zwei große Haufen bleiben, also ist der gewöhnliche Zug richtig.'],
      ['Kayles nach dem Bild', 'Misère, mit Reihen von 2 und 3 Kegeln. Füge im Bild oben 2 und 3 hinzu; dann sieh nach, welcher Zug zu einer roten Scheibe führt.', 'Zwei Reihen mit 2 sind b², eine rote Scheibe: Wer davor steht, verliert. Und doch sind sie nicht nichts, denn nichts ist die Scheibe 1, und die ist gewonnen.'],
    ],
  },
};
