import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { allImports } from '../house/import-graph.ts';
import { root } from '../lib/paths.mjs';

/** Files of tests that are run for a fault at most. */
const MOST = 6;
const TEST = /\.test\.tsx?$/;

const roomOf = (file: string): string =>
  /^.+\/(?:features|pages)\/[^/]+\//.exec(file)?.[0] ?? `${posix.dirname(file)}/`;

/** The own test of a file first, then those of its folder, of its room, others. */
function byNearness(file: string): (a: string, b: string) => number {
  const own = file.replace(/(\.rules|\.queries|\.api)?\.tsx?$/, '');
  const rank = (test: string): number =>
    test.startsWith(`${own}.`)
      ? 0
      : posix.dirname(test) === posix.dirname(file)
        ? 1
        : test.startsWith(roomOf(file))
          ? 2
          : 3;
  return (a, b) => rank(a) - rank(b) || a.localeCompare(b);
}

/** The tests that reach a file by at most three imports, the fewest imports first, and then those of its room, which reach it through the server. */
export function testsOfFile(file: string): string[] {
  const importers = new Map<string, string[]>();
  for (const { from, to } of allImports()) importers.set(to, [...(importers.get(to) ?? []), from]);
  let reached = [file];
  const seen = new Set(reached);
  const found: string[] = [];
  for (let step = 0; step < 3 && found.length < MOST; step += 1) {
    const next = reached.flatMap((one) => importers.get(one) ?? []);
    reached = [...new Set(next)].filter((one) => !seen.has(one));
    for (const one of reached) seen.add(one);
    found.push(...reached.filter((one) => TEST.test(one)).sort(byNearness(file)));
  }
  const others = [...new Set(allImports().map(({ from }) => from))].filter(
    (one) => TEST.test(one) && one.startsWith(roomOf(file)),
  );
  return [...new Set([...found, ...others.sort(byNearness(file))])].slice(0, MOST);
}

/** The tests that name a function of the database, or else a code that it refuses with. */
export function testsOfFunction(name: string, body: string, tests: readonly string[]): string[] {
  const codes = [...body.matchAll(/'([A-Z][A-Z0-9_]{5,})'/g)].map(([, code]) => code ?? '');
  const texts = tests.map((test) => [test, readFileSync(join(root, test), 'utf8')] as const);
  const naming = (words: readonly string[]): string[] =>
    texts.filter(([, text]) => words.some((word) => text.includes(word))).map(([test]) => test);
  const named = naming([name]);
  return (named.length > 0 ? named : naming(codes)).slice(0, MOST);
}
