import { findChromium } from '../../scripts/lib/chromium.mjs';
import type { FoundChromium } from '../../scripts/lib/chromium.mjs';

/** Test workers load the configuration again; through this variable they get the browser that was found first. */
const handOver = 'KIEMLAB_FOUND_CHROMIUM';

/**
 * Pages of journeys live too short for code that is compiled for the second time, by either compiler, and throw away more than the
 * usual room for objects takes: without the one, and with more of the other (MB), they need a sixth less of a processor.
 */
const THRIFTY = `--js-flags=${[
  '--no-opt',
  '--no-maglev',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--initial-heap-size=1024',
].join(' ')}`;

/** Launch options for a browser, by the usual the one that does for journeys; see `findChromium` for where it is looked for. */
export async function launchOptions({ light = true } = {}) {
  const known = process.env[handOver];
  const found = known ? (JSON.parse(known) as FoundChromium) : await findChromium({ light });
  process.env[handOver] = JSON.stringify(found);
  const env = Object.fromEntries(
    Object.entries({ ...process.env, ...found.env }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  return { executablePath: found.executablePath, args: light ? [...found.args, THRIFTY] : found.args, env };
}
