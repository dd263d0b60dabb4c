import { changeTestStatus, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../../testing/people.ts';
import { complete, enter, reread, seen } from '../../../testing/tests.ts';
import { testsIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

type Role = 'head' | 'technician' | 'reviewer' | 'approver';
const ROLES: readonly Role[] = ['head', 'technician', 'reviewer', 'approver'];

/** By hand: who does what from where to where, and who is told what of it. */
const ACTS = {
  request: ['technician', ['TEST_DONE'], 'REQUEST_REVIEW', 'TESTS_TO_REVIEW', ['head', 'reviewer']],
  review: ['reviewer', ['REQUEST_REVIEW'], 'REQUEST_APPROVED', 'TESTS_TO_APPROVE', ['approver', 'head']],
  sendBack: ['reviewer', ['REQUEST_REVIEW'], 'REJECT', 'TESTS_REJECTED', ['technician']],
  approve: ['approver', ['REQUEST_APPROVED'], 'APPROVED', '', []],
  reject: ['approver', ['REQUEST_APPROVED'], 'REJECT', 'TESTS_REJECTED', ['technician']],
  lock: ['approver', ['APPROVED'], 'LOCKED', '', []],
  unlock: ['head', ['LOCKED'], 'APPROVED', '', []],
  takeBack: ['technician', ['REQUEST_REVIEW', 'REQUEST_APPROVED', 'APPROVED'], 'TEST_DONE', '', []],
  giveBack: [
    'head',
    ['REQUEST_REVIEW', 'REQUEST_APPROVED', 'APPROVED'],
    'TEST_DONE',
    'TESTS_RETURNED',
    ['technician'],
  ],
} as const satisfies Record<
  string,
  readonly [Role, readonly TestStatus[], TestStatus, string, readonly Role[]]
>;
type Act = keyof typeof ACTS;

/** By hand: where a test is while an alert about it says what is so. */
const SAYS: Readonly<Record<string, readonly TestStatus[]>> = {
  TESTS_ASSIGNED: ['NEW', 'TEST_DONE', 'REJECT'],
  TESTS_TO_REVIEW: ['REQUEST_REVIEW'],
  TESTS_TO_APPROVE: ['REQUEST_APPROVED'],
  TESTS_REJECTED: ['REJECT'],
  TESTS_RETURNED: ['TEST_DONE'],
};

interface Told {
  kind: string;
  who: Role;
  about: readonly string[];
  standing: boolean;
}
const inOrder = (told: readonly Told[]): string[] =>
  told
    .map(({ kind, who, about, standing }) => `${kind} ${who} ${[...about].sort().join(' ')} ${standing}`)
    .sort();

/** What the program has told of tests. */
async function toldOf(tests: readonly TestRow[]): Promise<string[]> {
  const { rows } = await world.owner.query<Omit<Told, 'who'> & { to_user: string }>(
    'SELECT kind, to_user, about, withdrawn_at IS NULL AS standing FROM alert WHERE about && $1::uuid[]',
    [tests.map(({ id }) => id)],
  );
  return inOrder(
    rows.map(({ to_user, ...row }) => ({
      ...row,
      who: ROLES.find((role) => world[role].id === to_user) as Role,
    })),
  );
}

const step = fc.record({
  /** Which of the acts that are open to the tests now; `wild`: which of all, whether it is open or not. */
  pick: fc.nat(1000),
  wild: fc.constantFrom(false, false, false, true),
  which: fc.constantFrom<readonly number[]>([0], [1], [0, 1], [0, 1]),
  refused: fc.constantFrom(false, false, false, false, true),
});
const start = fc.constantFrom('NEW' as const, 'APPROVED' as const);
/** By hand: what was told before a walk begins; it stands where it begins with new tests. */
const BEFORE: Readonly<Record<'NEW' | 'APPROVED', readonly [kind: string, who: Role][]>> = {
  NEW: [['TESTS_ASSIGNED', 'technician']],
  APPROVED: [
    ['TESTS_ASSIGNED', 'technician'],
    ['TESTS_TO_REVIEW', 'head'],
    ['TESTS_TO_REVIEW', 'reviewer'],
    ['TESTS_TO_APPROVE', 'head'],
    ['TESTS_TO_APPROVE', 'approver'],
  ],
};
/** Acts that lead on are drawn more often, so that walks come to their end. */
const LEADS_ON: readonly string[] = ['request', 'review', 'approve', 'reject', 'lock', 'unlock'];
const NAMES: readonly (Act | 'enter')[] = ['enter', ...(Object.keys(ACTS) as Act[])];

test('HOME-06 TEST-10 walks along the lifecycle tell exactly whom the table says, refused steps nobody, and what ends is withdrawn', async () => {
  const happened = new Set<string>();
  await fc.assert(
    fc.asyncProperty(start, fc.array(step, { minLength: 8, maxLength: 14 }), async (from, steps) => {
      const tests = await testsIn(world, from);
      const status = new Map<string, TestStatus>(tests.map(({ id }) => [id, from]));
      const told: Told[] = BEFORE[from].map(([kind, who]) => ({
        kind,
        who,
        about: tests.map(({ id }) => id),
        standing: from === 'NEW',
      }));
      const moved = (ids: readonly string[], to: TestStatus): void => {
        for (const id of ids) status.set(id, to);
        for (const alert of told)
          if (!alert.about.some((id) => SAYS[alert.kind]?.includes(status.get(id) as TestStatus)))
            alert.standing = false;
      };
      for (const { pick, wild, which, refused } of steps) {
        const now = await reread(world, tests);
        const chosen = now.filter((_, index) => which.includes(index));
        const ids = chosen.map(({ id }) => id);
        const within = (from: readonly TestStatus[]) =>
          ids.every((id) => from.includes(status.get(id) as TestStatus));
        const open = NAMES.filter((name) => within(name === 'enter' ? ['NEW'] : ACTS[name][1])).flatMap(
          (name) => (LEADS_ON.includes(name) ? [name, name, name] : [name]),
        );
        const among = wild || open.length === 0 ? NAMES : open;
        const act = among[pick % among.length] ?? 'enter';
        if (act === 'enter') {
          // Only where it is open: what a save refuses is proved elsewhere.
          if (!within(['NEW'])) continue;
          await enter(world, chosen);
          await complete(world, chosen);
          moved(ids, 'TEST_DONE');
          happened.add(act);
        } else {
          const [by, from, to, kind, people] = ACTS[act];
          const answer = await world.send(
            changeTestStatus,
            {
              body: {
                objectList: await seen(world, chosen),
                ...(act === 'unlock' ? { unlock: true } : { testStatus: to }),
                validationRemarks: 'Theo lượt đi ngẫu nhiên',
                // The signature is refused, and of what is not signed the reason is enough.
                password: refused ? 'sai' : PASSWORD,
                auditReviewed: true,
              },
            },
            world[by].token,
          );
          const signs = ['request', 'review', 'approve', 'reject', 'lock'].includes(act);
          const passes = within(from) && !(refused && signs);
          expect([act, answer.status < 300]).toEqual([act, passes]);
          if (passes) {
            happened.add(act);
            moved(ids, to);
            for (const who of people) told.push({ kind, who, about: ids, standing: true });
          }
        }
        expect([act, await toldOf(tests)]).toEqual([act, inOrder(told)]);
      }
    }),
    { numRuns: 24, seed: 65 },
  );
  // A walk that leaves an act out proves nothing of it.
  expect([...happened].sort()).toEqual([...NAMES].sort());
});
