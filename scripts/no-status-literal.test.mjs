import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESLint, Linter } from 'eslint';
import { noStatusLiteral } from './lint/no-status-literal.mjs';
import { STATUSES } from './lint/status-lists.mjs';

const linter = new Linter();
const config = {
  plugins: { house: { rules: { 'no-status-literal': noStatusLiteral } } },
  rules: { 'house/no-status-literal': 'error' },
};
/** Lines of the code on which the rule finds something. */
const found = (...lines) => linter.verify(lines.join('\n'), config).map(({ line }) => line);

test('every status of every lifecycle is watched', () => {
  for (const status of [
    'NOT_RECEIVE',
    'ANALYZING',
    'DESTROYED',
    'TEST_DONE',
    'LOCKED',
    'ISSUED',
    'OBSOLETE',
    'DEAD',
  ])
    assert.ok(STATUSES.has(status), status);
  assert.equal(STATUSES.size, 9 + 7 + 3 + 2 + 6);
});

test('a comparison with a status is found on its line', () => {
  assert.deepEqual(found('const n = 1;', "if (sample.status === 'ANALYZING') go();"), [2]);
  assert.deepEqual(found("const open = 'REPLACED' !== report.status;"), [1]);
  assert.deepEqual(found('switch (status) {', "  case 'RECEIVED':", '    go();', '}'), [2]);
  assert.deepEqual(found("const ends = ['DESTROYED', 'EXPORTED'];"), [1, 1]);
  assert.deepEqual(found("if (statuses.includes('LOCKED')) go();"), [1]);
});

test('a status that is typed as a target is found on its line', () => {
  assert.deepEqual(found('update(id, {', "  status: 'REPORTED',", '});'), [2]);
  assert.deepEqual(found("update(id, { status_before_lock: 'APPROVED' });"), [1]);
  assert.deepEqual(found("update(id, { status: lock ? 'LOCKED' : undefined });"), [1]);
  assert.deepEqual(found("update(id, { testStatus: wish ?? 'REJECT' });"), [1]);
});

test('a status in SQL is found', () => {
  assert.deepEqual(found("const q = sql`SELECT FROM sample s WHERE s.status = 'STORED'`;"), [1]);
  assert.deepEqual(found("const q = sql`SELECT FROM sample WHERE status NOT IN ('DESTROYED')`;"), [1]);
  assert.deepEqual(found(`const q = "UPDATE report SET status = 'ISSUED'";`), [1]);
});

test('what is no status of a lifecycle is left alone', () => {
  assert.deepEqual(
    found(
      "if (alert.status === 'UNREAD' || answer.status === 404) go();",
      "const TONES = { DRAFT: 'indigo', ISSUED: 'green' };",
      'update(id, { status: transition.to });',
      'const q = sql`SELECT FROM sample WHERE status = ${REGISTERED}`;',
    ),
    [],
  );
});

test('the rule holds for the code of contract, server and web, and not for tables and tests', async () => {
  const eslint = new ESLint();
  const isHeld = async (file) =>
    'house/no-status-literal' in (await eslint.calculateConfigForFile(file)).rules;
  for (const file of [
    'apps/server/src/features/custody/change-status.ts',
    'apps/server/src/features/retention/retention.queries.ts',
    'apps/web/src/pages/samples/record/steps.ts',
    'packages/contract/src/features/custody/custody.api.ts',
  ])
    assert.equal(await isHeld(file), true, file);
  for (const file of [
    'packages/contract/src/features/samples/samples.rules.ts',
    'packages/contract/src/features/samples/samples.statuses.ts',
    'apps/server/src/features/custody/change-status.test.ts',
    'apps/web/src/features/samples/testing.ts',
    'apps/server/src/testing/samples.ts',
  ])
    assert.equal(await isHeld(file), false, file);
});
