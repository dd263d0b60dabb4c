import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isReason } from '@kiemlab/contract/core/reason';
import { scratchFolder } from '@kiemlab/db/embedded/testing/scratch';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { builtProgram } from './testing/built-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const scratch = scratchFolder();
const dataDir = path.join(scratch, 'data');
const guideOf = (language: string): string =>
  readFileSync(path.join(ROOT, `docs/operations.${language}.md`), 'utf8');

/** Lines of the blocks of a guide that a test can run. */
const marked = (guide: string): string[] =>
  [...guide.matchAll(/^```sh run\n([\s\S]*?)^```$/gmu)].flatMap(([, block = '']) => block.trim().split('\n'));
/** Every command of the program that a guide names, with its options. */
const named = (guide: string): string[] =>
  [...guide.matchAll(/\.\/kiemlab ([a-z][\w:-]*(?: unlock)?)/gu)].map(([, command = '']) => command);
const options = (guide: string): string[] => [...new Set(guide.match(/(?<= )--[a-z][a-z-]+/gu))].sort();

/** What a reader types, sees and sets, without what is in words: quoted reasons and places of `<version>`. */
const withoutWords = (text: string): string =>
  text.replaceAll(/"[^"]*"/gu, '"…"').replaceAll(/<[^>]*>/gu, '<…>');
/** Every block of a guide: its kind and its lines. */
const blocks = (guide: string): string[] =>
  [...guide.matchAll(/^```(.*)\n([\s\S]*?)^```$/gmu)].map(([, kind = '', block = '']) =>
    withoutWords(`${kind}\n${block}`),
  );
/** Names of commands, settings, files and addresses in running text and tables, section by section. */
const codeWords = (guide: string): string[][] =>
  guide
    .replaceAll(/^```[\s\S]*?^```$/gmu, '')
    .split(/^## /mu)
    .map((section) => [...section.matchAll(/`([^`]+)`/gu)].map(([, word = '']) => withoutWords(word)).sort());

const scripts = (
  JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
).scripts;

/** Runs a program of the built server to its end. */
async function run(name: 'main' | 'cli', args: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...builtProgram(name), ...args], {
    env: { ...process.env, DATABASE_URL: '', DEMO: '', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  if (name === 'main') {
    await expect.poll(() => said, { timeout: 120_000 }).toContain('KiemLab is ready on ');
    const address = /ready on (\S+)/u.exec(said)?.[1] ?? '';
    const made = await fetch(`${address}/api/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(FIRST),
    });
    expect([made.status, await made.text()]).toEqual([201, expect.anything()]);
    child.kill('SIGTERM');
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

const FIRST = {
  username: 'admin',
  password: 'mat-khau-Dai-4711',
  lastName: 'Đoàn Quang',
  firstName: 'Vỹ',
  email: '',
};
/** A line of the guide as words, with the places of this test. */
const wordsOf = (line: string): string[] =>
  [...line.replace('./kiemlab ', '').matchAll(/"([^"]*)"|(\S+)/gu)].map(([, quoted, bare]) =>
    (quoted ?? bare ?? '')
      .replace('/mnt/kiemlab-backup', path.join(scratch, 'backup'))
      .replace('/mnt/kiemlab-export', path.join(scratch, 'export'))
      .replace('/media/key/', path.join(scratch, 'key/')),
  );

/** A laboratory with its first administrator; answers the settings of its back-ups. */
async function settle(): Promise<Record<string, string>> {
  const identity = await generateX25519Identity();
  mkdirSync(path.join(scratch, 'key'));
  writeFileSync(path.join(scratch, 'key', 'key.txt'), `${identity}\n`);
  mkdirSync(path.join(scratch, 'backup'));
  const settings = {
    BACKUP_DIR: path.join(scratch, 'backup'),
    BACKUP_RECIPIENT: await identityToRecipient(identity),
  };
  await run('main', [], { PORT: '0', ...settings });
  return settings;
}

test('OPS-03 OPS-04 every command that the guide runs does its work, in the order of the guide, on a laboratory that is lost and comes back', async () => {
  const settings = await settle();
  for (const line of marked(guideOf('vi'))) {
    const [command = '', ...args] = wordsOf(line);
    // The machine is lost: the set and the key are all there is.
    if (command === 'restore') renameSync(dataDir, path.join(scratch, 'lost'));
    const script = scripts[command]?.replace('node scripts/cli.mjs ', '') ?? command;
    const { code, said } = await run('cli', [script, ...args], settings);
    expect([line, code, said]).toEqual([line, 0, expect.not.stringMatching(/^npm run/u)]);
    if (command === 'restore')
      // What the guide says that it says.
      for (const sentence of ['The parts of the snapshot are checked …', 'Stored files are brought back …'])
        expect(said).toContain(sentence);
  }
});

test('OPS-04 both languages of the guide run the same commands with the same options, and each is a command of npm', () => {
  const [vi, en] = [guideOf('vi'), guideOf('en')];
  const commandsIn = (guide: string) => marked(guide).map((line) => wordsOf(line)[0]);
  expect(commandsIn(vi).length).toBeGreaterThan(10);
  expect(commandsIn(en)).toEqual(commandsIn(vi));
  expect(named(en)).toEqual(named(vi));
  expect(options(en)).toEqual(options(vi));
  for (const command of named(vi)) expect(scripts).toHaveProperty([command.replace(' unlock', '')]);
  // Whatever is typed, set or told stands in both, in the same order.
  expect(blocks(vi).length).toBeGreaterThan(20);
  expect(blocks(en)).toEqual(blocks(vi));
  const reasons = marked(en).flatMap((line) => /--reason "([^"]*)"/u.exec(line)?.[1] ?? []);
  expect(reasons.map((reason) => isReason(reason, []))).toEqual(reasons.map(() => true));
  expect(codeWords(en)).toEqual(codeWords(vi));
  expect([...vi.matchAll(/^## /gmu)].length).toBe([...en.matchAll(/^## /gmu)].length);
});
