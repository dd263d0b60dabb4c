import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { openPromise } from 'yauzl';

/** Windows takes 260 signs of a path unless it is told otherwise; the folder that somebody unpacks into takes its share. */
const LONGEST_PATH = 200;
const NOT_ON_WINDOWS =
  /[<>:"|?*\\\u0000-\u001f]|[. ](\/|$)|(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.[^/]*)?(\/|$)/i;
/** First bytes of programs of Linux and macOS. */
const FOREIGN = ['7f454c46', 'cffaedfe', 'cefaedfe', 'feedfacf'];
const PROGRAM = '4d5a';
const SUMS = 'SHA256SUMS';

async function factsOf(zip, entry) {
  const stream = await zip.openReadStreamPromise(entry);
  if (entry.fileName.endsWith(`/${SUMS}`)) return { sums: await text(stream) };
  const hash = createHash('sha256');
  let first = '';
  for await (const chunk of stream) {
    if (first.length < 8) first += chunk.subarray(0, 4).toString('hex');
    hash.update(chunk);
  }
  return { sha256: hash.digest('hex'), first: first.slice(0, 8) };
}

/**
 * Reads a release for Windows back, every byte of it. Answers what is wrong, each in a sentence: a file that is not the one of SHA256SUMS, a path that
 * Windows does not take, a program of another system, and a package of native code (`native`) without a program of Windows in it.
 */
export async function faultsOfZip(file, { name, native }) {
  const zip = await openPromise(file, { lazyEntries: true, strictFileNames: true });
  const found = new Map();
  const faults = [];
  let sums = '';
  for await (const entry of zip.eachEntry()) {
    const path = entry.fileName.slice(name.length + 1);
    if (!entry.fileName.startsWith(`${name}/`)) faults.push(`${entry.fileName} lies outside of ${name}`);
    if (entry.fileName.length > LONGEST_PATH || NOT_ON_WINDOWS.test(path))
      faults.push(`${path} is no path for Windows`);
    const facts = await factsOf(zip, entry);
    if (facts.sums === undefined) found.set(path, facts);
    else sums = facts.sums;
  }
  const folded = new Set([...found.keys()].map((path) => path.toLowerCase()));
  if (folded.size < found.size) faults.push('two paths differ by capitals only');
  const told = new Map(
    sums
      .trim()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  for (const [path, sum] of told)
    if (found.get(path)?.sha256 !== sum) faults.push(`${path} is not the one of ${SUMS}`);
  for (const [path, { first }] of found) {
    if (!told.has(path)) faults.push(`${path} is not in ${SUMS}`);
    if (FOREIGN.includes(first)) faults.push(`${path} is a program of another system`);
  }
  for (const one of native)
    if (
      ![...found].some(
        ([path, { first }]) => path.startsWith(`node_modules/${one}/`) && first.startsWith(PROGRAM),
      )
    )
      faults.push(`${one} holds no program of Windows`);
  return faults;
}
