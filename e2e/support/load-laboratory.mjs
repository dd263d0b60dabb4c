/** `node load-laboratory.mjs FOLDER`: loads a demo laboratory with the built program, for servers to be given copies of. */
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { end, start } from './demo-servers.mjs';
import { freePorts } from './free-ports.ts';

const [home] = process.argv.slice(2);
if (!home) throw new Error('no folder was named');
mkdirSync(home, { recursive: true });
// The database server runs under another account when this one is root, and must be able to pass through.
chmodSync(home, 0o755);
const [port] = await freePorts(1);
await end(await start(String(port), join(home, 'data')));
process.exit(0);
