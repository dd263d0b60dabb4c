import assert from 'node:assert/strict';
import { test } from 'node:test';
import { journeysAsked } from './journeys-asked.mjs';

const asked = (options) => {
  const { isLanding, args, env } = journeysAsked(options);
  assert.equal(env.KIEMLAB_E2E_JOURNEYS, isLanding ? 'landing' : 'all');
  return [isLanding, ...args];
};

test('without a name the journeys of every landing run, at the end of an order all', () => {
  assert.deepEqual(asked(), [true]);
  assert.deepEqual(asked({ all: true }), [false]);
});

test('a changed screen runs all of its own, in either tier', () => {
  const paths = ['e2e/journeys/oos.spec.ts'];
  assert.deepEqual(asked({ paths }), [false, ...paths]);
  assert.deepEqual(asked({ paths, all: true }), [false, ...paths]);
});

test('words of a title are taken as they stand', () => {
  const [isLanding, option, pattern] = asked({ words: 'less than 290 kB (or so)?' });
  assert.deepEqual([isLanding, option], [false, '--grep']);
  assert.match('asks for less than 290 kB (or so)? of scripts', new RegExp(pattern));
  assert.doesNotMatch('asks for less than 290 kB or so of scripts', new RegExp(pattern));
});
