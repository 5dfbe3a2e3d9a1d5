// The words of the lessons in Slovene; lesson.ts says how they are written.
import type { LessonWords } from './lesson';

export const sloveneLessons: Record<string, LessonWords> = {
  'n-and-p': {
    title: 'Dobljeni in izgubljeni položaji',
    text: [
      'Na mizi leži nekaj kamnov. Igralca se izmenjujeta in vsak vzame enega, dva ali tri. Kdor vzame zadnji kamen, zmaga; kdor torej najde prazno mizo, je izgubil.',
      'Položaj imenujmo **P**, če zmaga *prejšnji* igralec (angleško *previous*), ki je pravkar potegnil, in **N**, če zmaga *naslednji*. Prazna miza je P. Od tod sledi vse drugo nazaj: položaj je N, če kakšna poteza vodi v P, in P, če vsaka poteza vodi v N.',
      '[Premagaj stroj z 21 kamni](1).',
    ],
    exercises: [
      ['Označi števila kamnov', 'Začni pri 0 in pojdi navzgor. Klik na število zamenja njegovo črko.', 'Položaji P so večkratniki štirih. Kolikor vzameš ti, toliko dopolnim jaz do štiri: ti vzameš 1, jaz vzamem 3. To je vsa strategija.'],
      ['Pusti večkratnik štirih', 'Štirinajst kamnov, vzeti smeš enega, dva ali tri.', 'Ostane jih dvanajst, in dvanajst je P.'],
      ['Drugo pravilo, ista misel', 'Zdaj se sme vzeti en kamen, tri ali štiri. Označi števila.', '0, 2, 7, 9, 14 so P, in sedem več kot P je spet P. Formule ni mogoče uganiti vnaprej: črke najdemo drugo za drugo.'],
    ],
  },
  sums: {
    title: 'Nim: kupi drug ob drugem',
    text: [
      'Na mizo postavi več kupov: poteza vzame z enega od njih, kolikor hočeš. Dva enaka kupa sta lahka: kar narediš na enem, naredim jaz na drugem. Skupaj torej nista vredna nič in par lahko izpustimo.',
      'Vsako število je vsota števil 1, 2, 4, 8 …, vsakega največ enkrat. Kupe zapiši dvojiško drugega pod drugim. Dve enici v stolpcu sta tak par. Če ima **vsak stolpec sodo mnogo enic**, je položaj P: vsaka poteza spremeni kakšno števko in stolpec postane lih. Če je kakšen stolpec lih, vzemi skrajnega levega: neki kup ima tam 1, in če ga zmanjšaš, lahko vsi stolpci postanejo sodi.',
      'Števke se obračajo, medtem ko kažeš na kamen.',
    ],
    exercises: [
      ['Uravnoteži kupe', 'Z enega kupa vzemi, kolikor hočeš. Katera poteza pusti vse stolpce sode?', '3, 5, 7 imajo vsoto 1. Kateregakoli zmanjšaš tako, da se njegova zadnja števka ujema: zmagovalne poteze so tri, po ena na vsakem kupu.'],
      ['Par lahko izpustimo', 'Dva kupa sta enaka. Kaj to pomeni za druga dva?', 'Šestici odgovarjata druga drugi, zato štejeta samo 4 in 1: ena pot je, da postaneta enaka.'],
      ['Koliko sta vredna skupaj?', 'Zapiši 9 in 5 dvojiško in seštej brez prenosa.', '1001 in 0101 dasta 1100, to je 12: namesto njiju bi lahko stal en kup z 12.'],
    ],
  },
  mex: {
    title: 'Mex in Grundyjeve vrednosti',
    text: [
      'N in P ne povesta, kako se igri obnašata druga ob drugi. Zato dobi vsak položaj število, svojo **Grundyjevo vrednost**: najmanjše število 0, 1, 2, …, ki med vrednostmi njegovih možnosti *manjka*. „Minimal excluded“ skrajšamo v **mex**: mex(0, 1, 3) = 2, mex(1, 2) = 0, in mex ničesar je 0.',
      '{picture}',
      'Vrednost 0 je natanko P: nobena možnost nima vrednosti 0. Vsaka druga vrednost je N, saj obstaja možnost z vrednostjo 0 in kdor je na potezi, gre tja.',
    ],
    exercises: [
      ['Vzemi 1, 3 ali 4', 'Vrednost n je mex vrednosti n−1, n−3 in n−4, kolikor jih je.', '0 1 0 1 2 3 2 in potem vedno znova isto.'],
      ['Štirje keglji', 'Podre se en kegelj ali dva soseda. Polica zgoraj kaže, kam vodi vsaka poteza.', 'Možnosti so vredne 3, 3, 2 in 0: najmanjše manjkajoče število je 1.'],
      ['Kot', 'Dama gre v levo, navzdol ali po diagonali proti kotu. Kje jo moraš pustiti?', 'Polja z vrednostjo 0 so (0,0), (1,2), (3,5), (4,7) in njihove zrcalne slike: v njih se skriva zlati rez.'],
    ],
  },
  disguise: {
    title: 'Skrivaj kup kamnov',
    text: [
      'Položaj z vrednostjo 4 ima poteze v vrednosti 0, 1, 2 in 3, prav kot kup štirih kamnov. Lahko ima tudi poteze v večje vrednosti, a te nikomur ne pomagajo: tam vrednost 4 ne manjka več in nasprotnik gre takoj nazaj na 4.',
      'Zato se vsaka nepristranska igra obnaša kot en kup nima. Tu je vrsta petih kegljev ob kupu, ki mu je enaka:',
      '{picture}',
      'To je izrek Spragua in Grundyja. Vsote so z njim lahke: poišči vrednost vsakega dela in z vrednostmi igraj nim.',
    ],
    exercises: [
      ['Keglji in kup', 'Pet kegljev je vrednih 4. Katera poteza uravnoteži celoto?', 'Keglje je treba spraviti na vrednost 2, drugače ne gre: kup z 2 ne more postati 4.'],
      ['Tri vrste iger', 'Dama, nekaj kegljev in nekaj kamnov. Štejejo samo vrednosti.', 'Kdor pozna tri vrednosti, igra nim s tremi kupi.'],
      ['Kateri kup je to?', 'Vrsta sedmih kegljev.', 'Sedem kegljev je preoblečen kup dveh kamnov.'],
    ],
  },
  subtraction: {
    title: 'Igre odvzemanja',
    text: [
      'Če se smejo vzeti samo nekatera števila, recimo 1, 3 ali 4, vrednosti vse večjih kupov ne morejo rasti: kup ima tri poteze, zato je njegov mex največ 3. In vsaka vrednost je odvisna samo od zadnjih štirih. Štiri majhna števila lahko stojijo zapored le na končno mnogo načinov, zato se neki del ponovi, in od tam se **ponavlja vse**.',
      'Kako dolgo traja, je drugo vprašanje. [Premakni drsnik](1) in poglej: z 1, 2, …, k je perioda k + 1.',
    ],
    exercises: [
      ['Poišči širino', 'Vrednosti za jemanje 2, 6 ali 7, v vrsticah. Pri kateri širini je skoraj vsako polje enako polju nad njim?', 'Tu je dokaz že to, da ponavljanje vidiš, brž ko je daljše od največjega števila.'],
      ['Trije kupi', 'S kupa se sme vzeti enega do tri: njegova vrednost je ostanek pri deljenju s štiri.', 'Vrednosti so 1, 2 in 0. Postanejo 2, 2, 0 ali 1, 1, 0 ali 1, 2, 3: vsaka trojica da brez prenosa 0.'],
      ['Sto kamnov', 'Vzeti se jih sme do šest. Kdo zmaga od 105?', '105 je večkratnik 7.'],
    ],
  },
  periods: {
    title: 'Osmiške igre, ki se ponavljajo',
    text: [
      'Vrsta n kegljev ima v igri Kayles vrednost za vsak n: 0, 1, 2, 3, 1, 4, 3, 2, … Vrsta lahko razpade na dve, zato premislek prejšnje lekcije ne zadošča. Pa vendar: zapisani v vrsticah prave širine postanejo stolpci konstantni. Zaporedje je **periodično** in vrednost milijona kegljev preberemo takoj.',
      'Videti ponavljanje še ni dokaz. A za igre, kot je Kayles, velja izrek: če se vrednosti po zadnji izjemi ponavljajo dovolj dolgo, se ponavljajo za vedno. „Dovolj dolgo“ je določeno število, odvisno od pravil. Zadnja izjema igre Kayles je pri 70. Za druge, enako preproste igre nihče ne ve, ali se kdaj ponovijo.',
      '[Poglej drugo zaporedje](1)',
    ],
    exercises: [
      ['Poišči širino', 'Premikaj drsnik, dokler ni skoraj vsako polje enako polju nad njim.', 'Perioda je 12, od 71 naprej.'],
      ['Uporabi sredino', 'V eni sami vrsti vedno zmaga, kdor začne. Ugotovi, kako.', 'Zadeni sredino, da ostaneta dve enaki vrsti, in od tam naprej vse zrcali.'],
      ['Dve vrsti', 'Poišči zmagovalno potezo.', 'Šest kegljev je vrednih 3 in štirje 1: eno od vrst spravi na vrednost druge.'],
    ],
  },
  chomp: {
    title: 'Chomp: zmagati, ne da bi vedel, kako',
    text: [
      'Dva jesta tablico čokolade. Ugriz vzame polje in vse desno od njega in pod njim; polje levo zgoraj je zastrupljeno, in kdor ostane z njim, je izgubil.',
      'Kdor začne, lahko vedno zmaga, na vsaki tablici razen enega samega polja. Denimo, da bi zmogel drugi. Potem naj prvi odgrizne samo polje desno spodaj. Drugi bi imel zmagovalni odgovor. A kar koli je ta odgovor, prvi bi ga lahko odigral takoj, saj vzame tudi kot. Tako prvi **ukrade strategijo**. Dokaz pove, da zmagovalni ugriz obstaja, in niti besede o tem, kje.',
      '[Poglej vse izgubljene tablice](1)',
    ],
    exercises: [
      ['Kvadratna tablica', 'Na kvadratih se da povedati, kje ugrizniti. Potem vse zrcali.', 'Pusti eno vrstico in en stolpec enake dolžine: kar se odgrizne od enega, odgrizneš ti od drugega.'],
      ['Dve vrstici', 'Poišči edini zmagovalni ugriz.', 'Zgornja vrstica naj bo daljša natanko za eno: to se da vedno obnoviti.'],
      ['Tri krat štiri', 'Tu pomaga samo poskušanje; ugriz je en.', 'Za tri vrstice pravila ne pozna nihče. Stroj ga najde, ko dela od konca nazaj.'],
    ],
  },
  coins: {
    title: 'Kovanci, ki se obračajo',
    text: [
      'Vrsta kovancev, glava ali cifra. V igri Želve obrneš enega ali dva in desni od njiju mora iti z glave na cifro. Videti je kot ena igra, a je vsota: **vsaka glava je igra zase**, kot bi ležala sama. Dve glavi na istem mestu bi se izničili kot dva enaka kupa, in prav to naredi obračanje nazaj.',
      '{picture}',
      'Potrebujemo torej vrednost ene same glave na vsakem mestu, kot vedno z mexom. V Želvah je glava na mestu n vredna n: to je nim. Na deski kovancev, kjer poteza obrne štiri kote pravokotnika, je vrednost glave *produkt* vrednosti njenih koordinat v posebnem množenju, v katerem je 2 krat 2 enako 3. Z njim nimberji postanejo obseg.',
    ],
    exercises: [
      ['To je nim', 'Glave so na 3, 4 in 6. Katere kovance je treba obrniti?', '3, 4 in 6 so kupi nima. Če obrneš 6 na cifro in še enega, je vsota 0.'],
      ['Odseki kovancev', 'V igri Ravnilo se obrne odsek sosednjih kovancev. Koliko je vredna ena sama glava na mestu 4?', 'Največja potenca števila dve, ki deli mesto: 1, 2, 1, 4, 1, 2, 1, 8 … kot črtice na ravnilu.'],
      ['Dva krat dva', 'Ena sama glava na (2,2), kjer se obračajo koti pravokotnika.', '2 ⊗ 2 = 3: nim-produkt.'],
    ],
  },
  hackenbush: {
    title: 'Hackenbush: zelene slike',
    text: [
      'Slika je narisana s povezavami, ki stojijo na tleh. Poteza prereže eno povezavo in vse, kar ni več povezano s tlemi, pade. Steblo iz n povezav je isto kot n kamnov: rez pusti poljubno manjše število.',
      'Kjer se veje stikajo, jih lahko nadomesti eno steblo, dolgo kot nim-vsota vej: to je *načelo dvopičja*.',
      '{steps1}',
      'Točke sklenjenega obroča pa se smejo stopiti v eno točko, vsaka povezava pri tem postane zanka: to je *zlitje*. Zanka je vredna toliko kot ena povezava.',
      '{steps2}',
      '[Nariši svojo sliko](1)',
    ],
    steps: [
      ['Deblo z dvema vejama, iz dveh povezav in iz ene.', '2 in 1 data brez prenosa 3: veji zdrsneta v eno steblo iz treh.', 'Z deblom je to steblo iz štirih povezav, kup štirih kamnov:'],
      ['Trikotnik na deblu.', 'Trikotnik se stopi: tri zanke v eni točki.', 'Zanka je vredna ene povezave: tri veje iz po ene.', '1, 1 in 1 dajo 1, z deblom 2:'],
    ],
    exercises: [
      ['Obroč na steblu', 'Kateri rez pusti 0?', 'Vse pade in nič je vredno 0. Noben drug rez tega ne zmore: obroč je še tam ali pa je odprt.'],
      ['Majhno drevo', 'Uporabi načelo dvopičja od vrha.', 'Vejici pri c se izničita, zato je c konec veje iz ene povezave; z drugo tako vejo se tudi izniči; ostane deblo.'],
      ['Dve rastlini', 'Poišči rez, ki ju uravnoteži.', 'Ena rastlina je vredna 4, druga 2: prvo je treba prerezati tako, da ostane 2.'],
    ],
  },
  'blue-red': {
    title: 'Hackenbush: modro in rdeče',
    text: [
      'Zdaj modre povezave pripadajo Levemu, rdeče Desnemu. Kdor ima poteze na zalogi, zmaga, kdor koli začne: vrednost slike je **število** potez, za katere je Levi spredaj. Modra povezava je 1, rdeča −1, modra pod rdečo pa je …',
      '{steps1}',
      'Vsako steblo iz modrih in rdečih povezav je ulomek s potenco števila dve v imenovalcu in števila se seštevajo kot običajno. Pozitivno: zmaga Levi. Negativno: Desni. Nič: kdor mora začeti, izgubi.',
    ],
    steps: [['Dve taki stebli in rdeča povezava skupaj niso vredni nič: kdor začne, izgubi. Zato je vsako steblo pol poteze:', 'Modra pod rdečo:', 'Še ena rdeča na vrhu ga razpolovi:', 'In modra doda polovico tega:']],
    exercises: [
      ['Kdo zmaga?', 'Eno steblo, modro pri tleh.', 'Vredno je 3/8, kar je več kot 0: zmaga Levi, kdor koli začne.'],
      ['Štej v polovicah', 'Dve modri povezavi in rdeča na vrhu.', 'Dve potezi, od katerih rdeča povezava pokvari polovico: 3/2.'],
      ['Ti si Levi', 'Prereži modro povezavo tako, da še vedno zmagaš.', 'Celota je zate vredna 1/4. Pravi rez stane natanko toliko, potem pa mora Desni začeti iz 0.'],
    ],
  },
  loopy: {
    title: 'Igre, ki lahko trajajo večno',
    text: [
      'Če se žeton lahko vrne tja, kjer je že bil, igri ni treba končati. Poleg N in P obstaja tretji izid: **neodločeno**, ko nihče ne more drugega pripraviti do tega, da ne bi imel poteze.',
      'Delaj nazaj kot prej: položaj brez potez je P; položaj s potezo v P je N; položaj, katerega vse poteze vodijo v N, je P. Kar tako nikoli ne dobi črke, je neodločeno. [Opazuj, kako se črke širijo, val za valom.](1)',
      'Obstajajo tudi vrednosti: nekateri položaji imajo še navadno število, druge pišemo kot inf s števili njihovih možnosti: iz `inf{0}` lahko igralec še gre na 0 in zmaga.',
    ],
    exercises: [
      ['Ura na navijanje', 'Žeton stoji na enem od 7 mest kroga in poteza gre za 1, 2 ali 5 mest proti 0 in okrog; pri 0 je konec. Napiši število ali kaj takega kot inf{0}.', 'Ima navadno vrednost, čeprav bi se dalo večno krožiti.'],
      ['Napreduj', 'Dve potezi vodita v položaja z vrednostjo 0, a iz enega se nasprotnik lahko vrne sem. Katera res zmaga?', 'Pojdi tja, kjer je konec bližje. Tudi druga poteza vodi v izgubljen položaj, a ne bližje zmagi.'],
      ['V krogu', 'Žeton na a in pri c pot iz kroga.', 'Od c vodi pot ven do d, od koder zadnji korak naredi nasprotnik. Zato nihče ne zapusti kroga: neodločeno.'],
    ],
  },
  misere: {
    title: 'Misère: zadnja poteza izgubi',
    text: [
      'Zdaj *izgubi*, kdor naredi zadnjo potezo. V nimu se ne spremeni skoraj nič, in sprememba pride pozno: igraj kot običajno, dokler ima kakšen kup dva kamna ali več. V trenutku, ko bi tvoja poteza pustila samo kupe z enim, pusti **liho** število takih namesto sodega.',
      'Pri drugih igrah je veliko huje: vrednosti se ne seštevajo več. Že v nimu 2 + 2 ni nič: kdor stoji pred tem, izgubi kot prej, kdor pa stoji pred praznim, zdaj *zmaga*. Dveh enakih kupov torej ne smemo več vzeti z mize.',
      'Kar ostane od teorije, je algebra za vsako igro posebej, njen *količnik misère*: tako malo vrst vsot, da gredo na sliko. Tu je štirideset vrst igre Kayles. Vsota poljubno mnogo vrst kegljev je ena od njih, in še ena vrsta jo prestavi z enega mesta na drugo.',
      '{picture}',
      '[Poskusi proti stroju](1)',
    ],
    exercises: [
      ['Zadnji trenutek', 'Misère: pusti liho število kupov z enim.', 'Ostanejo trije kupi z enim, in zadnjega od njih mora vzeti nasprotnik.'],
      ['Dokler je velik kup', 'Misère, a stolpce uravnoteži kot običajno.', 'Ostaneta dva velika kupa, zato je običajna poteza prava.'],
      ['Kayles po sliki', 'Misère, z vrstama po 2 in 3 keglje. Na sliki zgoraj dodaj 2 in 3; nato poglej, katera poteza vodi do rdečega kroga.', 'Dve vrsti po 2 sta b², rdeč krog: kdor stoji pred njima, izgubi. Vendar nista nič, saj je nič krog 1, ta pa je dobljen.'],
    ],
  },
};
