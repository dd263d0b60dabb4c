import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest } from '../house/import-graph.ts';
import { root } from '../lib/paths.mjs';
import { sourceFiles } from '../source-files.ts';
import { chanceOf, draw } from './draw.ts';
import type { Mutation } from './mutation.ts';
import { testsOfFile, testsOfFunction } from './nearest-tests.ts';
import { sqlFunctions, sqlMutations } from './sql-mutations.ts';
import { typescriptMutations } from './typescript-mutations.ts';

export interface Mutant {
  mutation: Mutation;
  /** Files of tests, the nearest first. */
  tests: readonly string[];
}

/** Of 20 faults so many are put into each. */
const SHARES = { 'packages/contract/src': 6, 'apps/server/src': 7, 'apps/web/src': 4 } as const;
const OF = 20;
/** Texts, data and pictures of the demo are proved by being looked at. */
const LEFT_OUT = /\/(locales|demo|generated|styles)\/|\.(example|catalogue)\.ts$|\.d\.ts$/;

const fileNames = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);

function sqlMutants(count: number, chance: () => number): Mutant[] {
  const read = (file: string): readonly [string, string] => [file, readFileSync(join(root, file), 'utf8')];
  const files = ['packages/db/migrations', 'packages/db/functions']
    .flatMap((folder) =>
      fileNames(folder)
        .filter((name) => name.endsWith('.sql'))
        .sort(),
    )
    .map(read);
  const texts = new Map(files);
  const tests = ['packages/db/src', 'apps/server/src']
    .flatMap(fileNames)
    .filter((name) => /\.test\.ts$/.test(name));
  const all = sqlFunctions(files).flatMap((of) => {
    const text = texts.get(of.file) ?? '';
    return sqlMutations(of, text).map((mutation) => ({ of, mutation, body: text.slice(of.start, of.end) }));
  });
  return draw(all, count, ({ of }) => of.name, chance).map(({ of, mutation, body }) => ({
    mutation,
    tests: testsOfFunction(of.name, body, tests),
  }));
}

/** Faults all over the product, the same for the same seed: of contract, server, pages and functions of the database, one a file. */
export function drawMutants(seed: number, count: number): Mutant[] {
  const chance = chanceOf(seed);
  const inCode = Object.entries(SHARES).flatMap(([folder, share]) => {
    const all = sourceFiles(folder, (path) => !isTest(path) && !LEFT_OUT.test(path)).flatMap(
      typescriptMutations,
    );
    return draw(all, Math.round((count * share) / OF), ({ file }) => file, chance);
  });
  return [
    ...inCode.map((mutation) => ({ mutation, tests: testsOfFile(mutation.file) })),
    ...sqlMutants(count - inCode.length, chance),
  ];
}
