import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAtLeast } from './check-node.mjs';

test('versions compare number by number', () => {
  assert.equal(isAtLeast('20.19.0', '20.19'), true);
  assert.equal(isAtLeast('20.9.5', '20.19'), false);
  assert.equal(isAtLeast('24.0.0', '20.19.4'), true);
  assert.equal(isAtLeast('18.20.8', '20.19'), false);
});
