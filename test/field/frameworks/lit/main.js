import 'assent/define';
import './film-note.ts';
import './app.js';

addEventListener('unmount', () => document.querySelector('fjord-application').remove(), { once: true });
