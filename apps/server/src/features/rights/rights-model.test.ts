import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { setMembership, updatePermits } from '@kiemlab/contract/features/rights/rights.api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addGroup, by, toSignOf } from './testing/groups.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The right that makes an administrator, and two others. */
const RIGHT = 'UserManagament_AssignRight';
const CODES: PermissionCode[] = [RIGHT, 'Client', 'Test'];
const PEOPLE = 4;
const START = [[RIGHT], [RIGHT, 'Client'], ['Test'], []] as PermissionCode[][];

/** The rights of a small laboratory, by the numbers of people and groups. */
interface Rights {
  members: Set<number>[];
  permits: Set<PermissionCode>[];
}
/** With what there was: days do not pass here, and nobody is there who would see what was done alone. */
interface Model extends Rights {
  /** Who was an administrator at any time, and who made him or her one alone, where the first time was so. */
  came: ReadonlyMap<number, number | undefined>;
}
interface Step {
  who: number;
  act:
    | { kind: 'member'; whom: number; group: number; is: boolean }
    | { kind: 'permits'; group: number; codes: PermissionCode[] };
  second: number | undefined;
  /** Whether reason and own password are sent. */
  alone: boolean;
  /** Which list the confirming call names: the one that was shown, none, or that of another change. */
  seen: 'shown' | 'none' | 'other';
}

const codesOf = ({ members, permits }: Rights, person: number): Set<PermissionCode> =>
  new Set(permits.flatMap((codes, group) => (members[group]?.has(person) ? [...codes] : [])));
const administrators = (model: Rights): number[] =>
  [...Array(PEOPLE).keys()].filter((person) => codesOf(model, person).has(RIGHT));
const text = (set: Iterable<unknown>): string => [...set].sort().join();

const after = (model: Rights, { act }: Step): Rights => {
  const members = model.members.map((set) => new Set(set));
  const permits = model.permits.map((set) => new Set(set));
  if (act.kind === 'permits') permits[act.group] = new Set(act.codes);
  else if (act.is) members[act.group]?.add(act.whom);
  else members[act.group]?.delete(act.whom);
  return { members, permits };
};

/** Somebody, who made him or her an administrator alone, who made that one, and so on. */
function handOf(model: Model, person: number): number[] {
  const maker = model.came.get(person);
  return maker === undefined ? [person] : [person, ...handOf(model, maker)];
}

/** What the rules say of a step, written down by hand: whether it is done, and whether it is marked as done alone. */
function judge(model: Model, step: Step): 'refused' | 'done' | 'done alone' {
  const next = after(model, step);
  const before = administrators(model);
  const isOwn = step.act.kind === 'member' && step.act.whom === step.who && changes(model, next);
  if (!before.includes(step.who) || isOwn) return 'refused';
  if (text(codesOf(model, step.who)) !== text(codesOf(next, step.who))) return 'refused';
  const touched = [...Array(PEOPLE).keys()].filter((person) => {
    const moved = step.act.kind === 'member' && step.act.whom === person && changes(model, next);
    return moved || text(codesOf(model, person)) !== text(codesOf(next, person));
  });
  const concerned = touched.filter(
    (person) => before.includes(person) || administrators(next).includes(person),
  );
  if (concerned.length === 0) return 'done';
  if (step.seen !== 'shown') return 'refused';
  const gains = (one: number): boolean =>
    [...codesOf(next, one)].some((code) => !codesOf(model, one).has(code));
  // Who gains by it does not confirm it, nor who is no administrator any more by it.
  const others = before.filter((one) => one !== step.who);
  // Nor who was made alone by who asks, made that one alone, or was made by the same.
  const own = handOf(model, step.who);
  const isOneHand = (one: number): boolean => handOf(model, one).some((hand) => own.includes(hand));
  const confirmers = others.filter(
    (one) => !gains(one) && administrators(next).includes(one) && !isOneHand(one),
  );
  // Alone acts who was the only one all the time, but for whom he or she made alone, and who of two only takes rights, when the other one
  // cannot confirm that.
  const onlyTakes = ![...Array(PEOPLE).keys()].some(gains);
  const isStraw = (one: number): boolean =>
    handOf(model, one)
      .slice(1)
      .some((hand) => own.includes(hand));
  const counted = [...model.came.keys()].filter((one) => one !== step.who && !isStraw(one));
  const isOnly = others.length === 0 && (onlyTakes || counted.length === 0);
  if (isOnly || (others.length === 1 && confirmers.length === 0 && onlyTakes))
    return step.alone ? 'done alone' : 'refused';
  return step.second !== undefined && confirmers.includes(step.second) ? 'done' : 'refused';
}
const changes = (one: Rights, other: Rights): boolean =>
  JSON.stringify(one.members.map(text)) !== JSON.stringify(other.members.map(text));
const grants = (one: Rights, other: Rights): boolean =>
  JSON.stringify(one.permits.map(text)) !== JSON.stringify(other.permits.map(text));

const person = fc.nat(PEOPLE - 1);
/** The first administrator, and the groups that make one, more often than others: else little is done at all. */
const actor = fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: person });
const group = fc.oneof(
  { weight: 1, arbitrary: fc.nat(1) },
  { weight: 1, arbitrary: fc.nat(START.length - 1) },
);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    who: actor,
    act: fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant('member' as const), whom: person, group, is: fc.boolean() }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('permits' as const), group, codes: fc.subarray(CODES) }),
      },
    ),
    second: fc.option(actor, { nil: undefined, freq: 3 }),
    alone: fc.boolean(),
    seen: fc.oneof(
      { weight: 8, arbitrary: fc.constant('shown' as const) },
      { weight: 1, arbitrary: fc.constantFrom('none' as const, 'other' as const) },
    ),
  }),
  { minLength: 5, maxLength: 18 },
);

const step = (who: number, act: Step['act'], more: Partial<Step>): Step => ({
  who,
  act,
  second: undefined,
  alone: false,
  seen: 'shown',
  ...more,
});
const member = (whom: number, group: number, is: boolean): Step['act'] => ({
  kind: 'member',
  whom,
  group,
  is,
});
/** A second administrator made alone, who does not confirm a third one for who made him or her; ended alone, and another made alone. */
const KNOWN_ALONE: Step[] = [
  step(0, member(1, 0, true), { alone: true }),
  step(0, member(2, 1, true), { alone: true }),
  step(0, member(2, 1, true), { second: 1 }),
  step(1, member(2, 1, true), { second: 0 }),
  step(0, member(1, 0, false), { alone: true }),
  step(0, member(2, 1, true), { alone: true }),
];
/**
 * A third made with the second, by no other list and not alone; who goes does not confirm it; of two one ends the other alone, and is not the
 * only one by that.
 */
const KNOWN: Step[] = [
  step(0, member(2, 1, true), { alone: true }),
  step(0, member(2, 1, true), { second: 1, seen: 'other' }),
  step(0, member(2, 1, true), { second: 1, seen: 'none' }),
  step(0, member(2, 1, true), { second: 1 }),
  step(2, member(0, 0, false), { second: 0 }),
  step(2, member(0, 0, false), { second: 1 }),
  step(2, member(1, 0, false), { second: 1 }),
  step(2, member(1, 0, false), { alone: true }),
  step(2, member(3, 1, true), { alone: true }),
];

interface Laboratory {
  people: Person[];
  groups: string[];
}
/** What the database has, in the words of the model. */
async function stored({ people, groups }: Laboratory): Promise<Rights> {
  const { rows } = await app.owner.query<{ user_id: string; group_id: string }>(
    'SELECT user_id, group_id FROM user_group_period WHERE until IS NULL AND group_id = ANY ($1)',
    [groups],
  );
  const permits = await app.owner.query<{ code: PermissionCode; group_id: string }>(
    'SELECT code, group_id FROM permission_group_permit_period WHERE until IS NULL AND group_id = ANY ($1)',
    [groups],
  );
  const numberOf = (id: string): number => people.findIndex((one) => one.id === id);
  return {
    members: groups.map(
      (id) => new Set(rows.filter((row) => row.group_id === id).map((row) => numberOf(row.user_id))),
    ),
    permits: groups.map(
      (id) => new Set(permits.rows.filter((row) => row.group_id === id).map((row) => row.code)),
    ),
  };
}
const lastAction = async (): Promise<string> =>
  (await app.owner.query<{ action: string }>('SELECT action FROM audit_event ORDER BY id DESC LIMIT 1'))
    .rows[0]?.action ?? '';

/** The list of another change. */
const OTHER = 'a'.repeat(64);

/** One step through the calls of the product: sent as it is, and confirmed where that is asked for. */
async function take({ people, groups }: Laboratory, { who, act, second, alone, seen }: Step) {
  const Id = groups[act.group] ?? '';
  const token = people[who]?.token;
  const send = (more: object) =>
    act.kind === 'permits'
      ? app.send(updatePermits, { body: { Id, AppCode: 'NT_Core', Permits: act.codes, ...more } }, token)
      : app.send(
          setMembership,
          { body: { IdGroup: Id, IdUser: people[act.whom]?.id, Member: act.is, ...more } },
          token,
        );
  const asked = await send({});
  const shown = toSignOf(asked)?.seen;
  if (shown === undefined) return asked;
  const seconds = second === undefined ? undefined : people[second];
  return send({
    ...(seconds ? { secondPerson: by(seconds) } : {}),
    ...(alone ? { reason: 'Thử thiết lập mới', password: PASSWORD } : {}),
    ...(seen === 'none' ? {} : { seen: seen === 'shown' ? shown : OTHER }),
  });
}

test('COMP-07 USER-03 whatever administrators do one after the other, one remains, and nobody gains a right alone', async () => {
  let [done, refused, marked, confirmed] = [0, 0, 0, 0];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(1, 2), steps, async (firsts, sequence) => {
      await app.owner.query("SELECT set_config('kiemlab.action', 'test.begin', false)");
      await app.owner.query('UPDATE app_user SET login_enabled = false WHERE login_enabled');
      // Nobody counts those of the sequences before.
      await app.owner.query("UPDATE login_disabled_period SET since = now() - interval '31 days'");
      const people: Person[] = [];
      for (let n = 0; n < PEOPLE; n++) people.push(await addPerson(app, []));
      const groups: string[] = [];
      for (const [index, codes] of START.entries())
        // The groups hold rights of several applications, as some laboratories have them from before.
        groups.push((await addGroup(app, codes, index === 0 ? people.slice(0, firsts) : [])).id);
      const laboratory = { people, groups };
      // What a group may take is its application's and what it holds: the right itself is given to none that lacks it.
      const first = await stored(laboratory);
      let model: Model = { ...first, came: new Map(administrators(first).map((one) => [one, undefined])) };
      for (const raw of sequence) {
        const holds = model.permits[raw.act.group]?.has(RIGHT) ?? false;
        const step: Step =
          raw.act.kind === 'permits'
            ? { ...raw, act: { ...raw.act, codes: raw.act.codes.filter((code) => code !== RIGHT || holds) } }
            : raw;
        const expected = judge(model, step);
        const answer = await take(laboratory, step);
        const next = await stored(laboratory);
        expect(answer.status === 200 ? 'done' : 'refused', JSON.stringify([step, answer.body])).toBe(
          expected.split(' ')[0],
        );
        if (expected === 'refused') refused++;
        else done++;
        if (expected === 'done alone') marked++;
        const wanted = expected === 'refused' ? model : after(model, step);
        if (changes(model, wanted) || grants(model, wanted))
          expect(await lastAction()).toBe(
            expected === 'done alone'
              ? 'rights.change-alone'
              : step.act.kind === 'permits'
                ? 'rights.update-permits'
                : 'rights.set-membership',
          );
        // What holds whatever the rules above say.
        expect(administrators(next).length).toBeGreaterThan(0);
        expect(text(codesOf(next, step.who))).toBe(text(codesOf(model, step.who)));
        const made = administrators(next).filter((one) => !administrators(model).includes(one));
        if (made.length > 0 && administrators(model).length > 1) {
          expect(step.second).not.toBe(undefined);
          confirmed++;
        }
        expect(next.members.map(text)).toEqual(wanted.members.map(text));
        expect(next.permits.map(text)).toEqual(wanted.permits.map(text));
        const maker = expected === 'done alone' ? step.who : undefined;
        model = { ...next, came: new Map([...made.map((one) => [one, maker] as const), ...model.came]) };
      }
    }),
    {
      numRuns: 8,
      examples: [
        [1, KNOWN_ALONE],
        [2, KNOWN],
      ],
    },
  );
  // The sequences come to something: enough is done, and enough refused.
  expect(Math.min(done, refused)).toBeGreaterThan(10);
  expect(Math.min(marked, confirmed)).toBeGreaterThan(0);
});
