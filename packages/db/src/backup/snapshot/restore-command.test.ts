import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { commandLine } from './restore-command.ts';

test('OPS-03 paths with blanks, quotes, dollars and per cent reach the program as they are', () => {
  const words = ['a b', "d'abc", '$HOME `id` "x"', '100%f', 'dữ liệu'];
  const line = commandLine(
    [process.execPath, '-p', 'JSON.stringify(process.argv.slice(1))', ...words],
    'linux',
  );
  // As the server puts it in: %% is one, %f and %p are its own.
  const given = line.replaceAll(
    /%([%fp])/g,
    (_, letter: string) => ({ '%': '%', f: 'NAME', p: 'pg_wal/TO' })[letter] ?? '',
  );
  const said = execFileSync('/bin/sh', ['-c', given], { encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual([...words, 'NAME', 'pg_wal/TO']);
});

test('OPS-03 the shell of Windows gets the command in a pair of quotes that it takes away', () => {
  expect(commandLine([String.raw`C:\Program Files\node.exe`, 'x.mjs'], 'win32')).toBe(
    String.raw`""C:\Program Files\node.exe" "x.mjs" %f "%p""`,
  );
});
