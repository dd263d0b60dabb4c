import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintPlanted } from './lint/lint-planted.mjs';
import { STATUSES } from './lint/status-lists.mjs';

test('every status of every lifecycle is watched', () => {
  for (const status of [
    'NOT_RECEIVE',
    'ANALYZING',
    'DESTROYED',
    'TEST_DONE',
    'LOCKED',
    'ISSUED',
    'VOID',
    'OBSOLETE',
    'DEAD',
  ])
    assert.ok(STATUSES.has(status), status);
  assert.equal(STATUSES.size, 9 + 7 + 4 + 2 + 7);
});

/** Pieces of code, after the lines on which the rule finds something in them. */
const PIECES = {
  'a comparison with a status is found on its line': [
    [[2], 'const n = 1;', "if (sample.status === 'ANALYZING') go();"],
    [[1], "const open = 'REPLACED' !== report.status;"],
    [[2], 'switch (status) {', "  case 'RECEIVED':", '    go();', '}'],
    [[1, 1], "const ends = ['DESTROYED', 'EXPORTED'];"],
    [[1], "if (statuses.includes('LOCKED')) go();"],
  ],
  'a status that is typed as a target is found on its line': [
    [[2], 'update(id, {', "  status: 'REPORTED',", '});'],
    [[1], "update(id, { testStatus: 'APPROVED' });"],
    [[1], "update(id, { status: lock ? 'LOCKED' : undefined });"],
    [[1], "update(id, { testStatus: wish ?? 'REJECT' });"],
  ],
  'a status in SQL is found': [
    [[1], "const q = sql`SELECT FROM sample s WHERE s.status = 'STORED'`;"],
    [[1], "const q = sql`SELECT FROM sample WHERE status NOT IN ('DESTROYED')`;"],
    [[1], `const q = "UPDATE report SET status = 'ISSUED'";`],
  ],
  'what is no status of a lifecycle is left alone': [
    [
      [],
      "if (alert.status === 'UNREAD' || answer.status === 404) go();",
      "const TONES = { DRAFT: 'indigo', ISSUED: 'green' };",
      'update(id, { status: transition.to });',
      'const q = sql`SELECT FROM sample WHERE status = ${REGISTERED}`;',
    ],
  ],
};

const fileOf = (what, index) => `apps/server/src/${Object.keys(PIECES).indexOf(what)}/${index}.ts`;
const found = lintPlanted(
  Object.entries(PIECES).flatMap(([what, pieces]) =>
    pieces.map(([, ...code], index) => [fileOf(what, index), code.join('\n')]),
  ),
);
for (const [what, pieces] of Object.entries(PIECES))
  test(what, async () => {
    const ofRule = (await found).filter(({ rule }) => rule === 'no-status-literal');
    pieces.forEach(([lines, ...code], index) => {
      const here = ofRule.filter(({ file }) => file === fileOf(what, index));
      assert.deepEqual(
        here.map(({ line }) => line),
        lines,
        code.join('\n'),
      );
    });
  });
