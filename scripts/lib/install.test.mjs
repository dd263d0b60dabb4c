import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installDifference } from './install.mjs';

const wanted = {
  '': { version: '1.0.0' },
  'apps/web': { version: '1.0.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/a/node_modules/b': { version: '2.0.0' },
  'node_modules/for-another-system': { version: '3.0.0', optional: true },
};
const { 'node_modules/for-another-system': _absent, '': _root, ...installed } = wanted;

test('an install of this lock file is left alone, also without the binaries of other systems', () => {
  assert.deepEqual(installDifference(wanted, installed), []);
});

test('a missing, a different and a surplus package are seen', () => {
  const found = { 'node_modules/a': { version: '0.9.0' }, 'node_modules/c': { version: '1.0.0' } };
  assert.deepEqual(installDifference(wanted, found), [
    'node_modules/a is 0.9.0, not 1.0.0',
    'node_modules/a/node_modules/b is missing',
    'node_modules/c is not in the lock file',
  ]);
});

test('an install that never ended is seen', () => {
  assert.equal(installDifference(wanted, undefined).length, 1);
});
