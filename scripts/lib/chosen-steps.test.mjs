import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseSteps } from './chosen-steps.mjs';

const steps = [
  { name: 'unit', folders: ['packages/contract', 'apps/web'] },
  { name: 'e2e', folders: ['e2e'], needs: ['build'] },
  { name: 'build' },
];
const chosen = (...asked) =>
  chooseSteps(steps, asked, (path) => path !== 'e2e/none').map(({ name, paths }) => [name, paths]);

test('without a name everything runs; a step brings what it needs', () => {
  assert.deepEqual(chosen(), [
    ['unit', undefined],
    ['e2e', undefined],
    ['build', undefined],
  ]);
  assert.deepEqual(chosen('e2e'), [
    ['e2e', undefined],
    ['build', undefined],
  ]);
});

test('files and folders narrow their step; its name as well asks for all of it', () => {
  assert.deepEqual(chosen('./apps/web/src/a.test.ts', 'apps/web/src/ui'), [
    ['unit', ['apps/web/src/a.test.ts', 'apps/web/src/ui']],
  ]);
  for (const asked of [
    ['unit', 'apps/web/src/ui'],
    ['apps/web/src/ui', 'unit'],
  ])
    assert.deepEqual(chosen(...asked), [['unit', undefined]]);
});

test('what is no step and no place of tests is named', () => {
  assert.throws(() => chosen('e2e/none'), /Neither .*: e2e\/none\. Steps: unit, e2e, build/);
  assert.throws(() => chosen('apps/website'), /apps\/website/);
});
