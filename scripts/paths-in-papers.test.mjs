import assert from 'node:assert/strict';
import { test } from 'node:test';
import { root } from './lib/paths.mjs';
import { lostPaths, papersIn } from './paths-in-papers.ts';

test('every file, folder, link and command that a paper names is there', () => {
  const papers = papersIn(root);
  for (const file of ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md', 'docs/rules.md'])
    assert.ok(
      papers.some((paper) => paper.file === file),
      `${file} was read`,
    );
  assert.deepEqual(
    papers.filter(({ lost }) => lost.length > 0),
    [],
  );
});

test('what is not there is found; placeholders, addresses and blocks of code are no paths', () => {
  const text = [
    '`scripts/gone.ts` and `scripts/lib/paths.mjs`, `lib/paths.mjs`, `paths.mjs`, `gone.mjs`, `gone/paths.mjs`',
    '`docs/{adr,gone}`, `scripts/<name>.ts`, `/api/samples`, `.test.tsx`, `npm run gone`, `npm run demo`',
    '[here](docs/adr) [not here](docs/gone.md) [elsewhere](https://example.org/x.md)',
    '```sh',
    'see `scripts/other.ts`',
    '```',
  ].join('\n');
  const files = ['scripts/lib/paths.mjs', 'docs/adr/0001-record-decisions.md'];
  const of = (file) => lostPaths(text, { root, file, files, commands: new Set(['demo']) });
  assert.deepEqual(of('README.md').sort(), [
    'docs/gone',
    'docs/gone.md',
    'gone.mjs',
    'gone/paths.mjs',
    'npm run gone',
    'scripts/gone.ts',
  ]);
  assert.deepEqual(of('docs/examples/endpoint.md'), ['docs/adr', 'docs/gone.md', 'npm run gone']);
});
