// The words come first: every other part takes them when it is loaded.
import { base } from './address';
import { isLocal } from './connection';
import { chooseLanguage } from './language';

void chooseLanguage().then(() => import('./app'));

// Without a server the page keeps its files and works without a network after the first visit.
if (isLocal) addEventListener('load', () => void navigator.serviceWorker?.register(`${base}service_worker.js`));
