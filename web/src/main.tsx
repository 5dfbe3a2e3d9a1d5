// The words come first: every other part takes them when it is loaded.
import { chooseLanguage } from './language';

void chooseLanguage().then(() => import('./app'));
