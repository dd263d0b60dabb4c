/** `npm start`: the system without demo data; the first visitor makes the first administrator in the browser. */
import { launch } from './lib/launch.mjs';

await launch('main.mjs');
