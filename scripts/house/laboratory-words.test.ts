import ts from 'typescript';
import { expect, test } from 'vitest';
import { sourceFiles } from '../source-files.ts';
import { isTest } from './import-graph.ts';
import { laboratoryWord, laboratoryWords } from './laboratory-words.ts';

/** What any program of this kind could stand on: none of it knows what a laboratory is. */
const WITHOUT = [
  'packages/contract/src/core',
  'packages/db/src',
  'apps/server/src/platform',
  'apps/web/src/lib',
  'apps/web/src/ui',
];

/** Files that name what is the laboratory's all the same, and why they lie where they do. */
const KNOWN: Readonly<Record<string, string>> = {
  'apps/server/src/platform/start/database-ca.ts': 'the certificate is that of a server',
  'apps/server/src/platform/start/trust-fault.ts': 'the certificate is that of a server',
  'packages/contract/src/core/app-codes.ts':
    'the codes that the specification has for applications, both families',
  'packages/contract/src/core/error-codes.ts': 'gathers what the rooms refuse with',
  'packages/contract/src/core/field-errors.ts': 'two sentences of the specification, told by their code',
  'packages/contract/src/core/permissions.ts': 'the closed list of what one may be allowed to do',
  'packages/db/src/housekeeping.ts': 'folds a count that triggers keep; its database function has the name',
  'packages/db/src/unaudited-tables.ts': 'a list of tables, with the reason for each',
  'packages/db/src/unit-of-work.ts': 'acts that a test writes for itself begin with `test.`',
};

const files = WITHOUT.flatMap((folder) =>
  sourceFiles(folder, (path) => !isTest(path) && !path.includes('/generated/')),
);
const byFile = new Map(files.map((file) => [file.fileName, laboratoryWords(file)] as const));

test('platform, ui, lib, core and the database package know no word of the laboratory', () => {
  expect([...byFile].flatMap(([path, found]) => (path in KNOWN ? [] : found))).toEqual([]);
});

test('what is known to name the laboratory still does', () => {
  expect(Object.keys(KNOWN).filter((path) => !byFile.get(path)?.length)).toEqual([]);
});

test('words are found in names of any spelling, in texts and in templates, with file and line', () => {
  const text = [
    'const sampleId = 1;',
    'type X = { AnalyteRow: string };',
    "const a = 'every batch'; const b = `SELECT ${a} FROM test_record`;",
    'const c = <p>Phiếu kiểm nghiệm</p>; // a sample in a comment',
    'const isFine = /x/.test(a) && resampled(latest, QueryClient, clientIp);',
  ].join('\n');
  const file = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true);
  expect(laboratoryWords(file).map((found) => found.split(' in ')[0])).toEqual([
    'a.tsx:1: "sample"',
    'a.tsx:2: "analyte"',
    'a.tsx:3: "batch"',
    'a.tsx:3: "test"',
    'a.tsx:4: "phiếu"',
  ]);
  expect(laboratoryWord('Bao gồm mẫu lưu')).toBe('mẫu');
  expect(laboratoryWord('CLIENT_NAME')).toBe('client');
  expect(laboratoryWord('testing')).toBeUndefined();
});
