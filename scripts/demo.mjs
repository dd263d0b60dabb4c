/** `npm run demo`: the whole system with the demo laboratory in it, from a fresh clone to a running server. */
import { launch } from './lib/launch.mjs';

await launch('main.mjs', { DEMO: '1' });
