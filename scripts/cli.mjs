/** `node scripts/cli.mjs <command> [options]`: the server's command-line programs, e.g. audit-verify. */
import { launch } from './lib/launch.mjs';

await launch('cli.mjs');
