import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintPlanted } from './lint/lint-planted.mjs';
import { PLANTED } from './lint/planted-faults.mjs';

test('each fault that is planted is found by its rule, and nothing else is', async () => {
  const found = await lintPlanted(PLANTED);
  for (const [file, , ...rules] of PLANTED) {
    const here = found.filter((one) => one.file === file).map(({ rule }) => rule);
    assert.deepEqual([...new Set(here)].sort(), rules.sort(), file);
  }
});
