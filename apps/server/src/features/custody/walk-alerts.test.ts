import { addToCart, createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { confirmHandovers, listHandovers } from '@kiemlab/contract/features/handovers/handovers.api';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { deleteTests } from '@kiemlab/contract/features/analyses/records.api';
import { assignAnalytes } from '@kiemlab/contract/features/analyses/analyses.api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, nextNumber, type Person } from '../../testing/people.ts';
import { register } from '../../testing/samples.ts';
import { seen, testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { failAtCommit } from '../alerts/testing/fail-at-commit.ts';

const WHO = ['head', 'deputy', 'keeper', 'technician', 'second', 'blind'] as const;
type Who = (typeof WHO)[number];

let world: World;
let people: Record<Who, Person>;
let rollingBack: Awaited<ReturnType<typeof failAtCommit>>;
let group: string;
beforeAll(async () => {
  world = await startWorld();
  const { head, technician } = world;
  people = {
    head,
    technician,
    // Another unit head, who is named nowhere.
    deputy: await addPerson(world, ['Sample', 'Sample_ViewAll', 'Test', 'Test_Unlock'], 'Phó trưởng phòng'),
    keeper: await addPerson(
      world,
      ['Sample', 'Sample_ViewAll', 'Sample_Receive', 'Sample_MoveToCart', 'Sample_SendExternal'],
      'Quản lý mẫu',
    ),
    second: await addPerson(world, ['Sample', 'Test', 'Test_EnterResult'], 'Kiểm nghiệm viên'),
    // May be named, and opens no samples.
    blind: await addPerson(world, ['Test', 'Test_EnterResult'], 'Kiểm nghiệm viên'),
  };
  const body = { cartName: `Nhóm ${nextNumber()}` };
  group = (await world.done(head, createCart, { body })).cartId;
  rollingBack = await failAtCommit(world);
});
afterAll(() => world.stop());

/** By hand: who may do what, from where to where. */
const ACTS = {
  receive: [['head', 'keeper'], ['NOT_RECEIVE'], 'RECEIVED'],
  store: [['head', 'keeper'], ['RECEIVED'], 'STORED'],
  toGroup: [['head', 'keeper'], ['RECEIVED', 'STORED'], 'MOVE_TO_CART'],
  leave: [['head', 'keeper'], ['MOVE_TO_CART'], 'RECEIVED'],
  assign: [['head'], ['RECEIVED', 'MOVE_TO_CART'], 'ANALYZING'],
  deleteTests: [['head'], ['ANALYZING'], 'back'],
  sendOut: [['head', 'keeper'], ['RECEIVED', 'STORED'], 'EXPORTED'],
  takeBack: [['head'], ['EXPORTED'], 'STORED'],
  confirm: [[], [], 'same'],
} as const satisfies Record<
  string,
  readonly [readonly Who[], readonly SampleStatus[], SampleStatus | 'back' | 'same']
>;
type Act = keyof typeof ACTS;
const NAMES = Object.keys(ACTS) as Act[];
/** The status call names the status that is wanted: what is meant follows from where a sample is. */
const BY_STATUS: readonly Act[] = ['receive', 'leave', 'store', 'takeBack', 'sendOut'];
const meant = (act: Act, status: SampleStatus): Act | undefined => {
  const [, , to] = ACTS[act];
  const same = BY_STATUS.includes(act) ? BY_STATUS.filter((other) => ACTS[other][2] === to) : [act];
  return same.find((other) => (ACTS[other][1] as readonly SampleStatus[]).includes(status));
};
/** What else a status call wants. */
const MORE = { storageLocation: 'Tủ 2', recipient: 'Viện Kiểm nghiệm thuốc Trung ương', purpose: 'Thử lại' };
const REASON = 'Theo lượt đi ngẫu nhiên';

/** A hand-over to the group, as it is known by hand. */
interface Given {
  receivers: readonly Who[];
  confirmed: boolean;
}
/** What is told of a sample. */
interface Told {
  kind: 'HANDOVER_WAITS' | 'TESTS_ASSIGNED';
  who: Who;
  /** The number of tests, where it tells of tests. */
  count?: number;
  standing: boolean;
}
/** A sample by hand: where it is, where it waits for tests, who answers for it, what was given to whom, and what was told. */
interface Known {
  id: string;
  status: SampleStatus;
  inGroup: boolean;
  responsible: readonly Who[];
  given: Given[];
  told: (Told & { given?: Given })[];
}

/** By hand: who opens the sample and sees it now. */
const sees = (sample: Known, who: Who): boolean =>
  ['head', 'deputy', 'keeper'].includes(who) ||
  (who !== 'blind' &&
    (sample.responsible.includes(who) || (who === 'technician' && sample.status === 'ANALYZING')));

/** What follows from an act, by hand. */
function follow(sample: Known, act: Act, by: Who, takers: readonly Who[]): void {
  const [, , to] = ACTS[act];
  if (act === 'confirm') {
    const given = sample.given.at(-1);
    if (given) given.confirmed = true;
  }
  if (act === 'toGroup') {
    const others = takers.filter((who) => who !== by);
    // Who gives a sample to nobody but oneself has taken it.
    const given = { receivers: others.length > 0 ? others : takers, confirmed: others.length === 0 };
    Object.assign(sample, { inGroup: true, responsible: takers, given: [...sample.given, given] });
    for (const who of given.confirmed ? [] : others)
      if (sees(sample, who)) sample.told.push({ kind: 'HANDOVER_WAITS', who, standing: true, given });
  }
  if (act === 'leave') Object.assign(sample, { inGroup: false, responsible: [] });
  if (act === 'assign')
    sample.told.push({ kind: 'TESTS_ASSIGNED', who: 'technician', count: 2, standing: true });
  if (to === 'back') sample.status = sample.inGroup ? 'MOVE_TO_CART' : 'RECEIVED';
  else if (to !== 'same') sample.status = to;
  for (const alert of sample.told)
    alert.standing &&= alert.given
      ? !alert.given.confirmed && sees(sample, alert.who)
      : sample.status === 'ANALYZING';
}

const line = ({ kind, who, count, standing }: Told): string => `${kind} ${who} ${count ?? '-'} ${standing}`;

/** What the program has told of a sample, of its hand-overs and of its tests. */
async function toldOf(id: string): Promise<string[]> {
  const { rows } = await world.owner.query<Omit<Told, 'who'> & { to_user: string }>(
    `SELECT kind, to_user, (params ->> 'count')::int AS count, withdrawn_at IS NULL AS standing FROM alert a
      WHERE a.link_uuid = $1 OR a.link_uuid IN (SELECT h.id FROM sample_handover h WHERE h.sample_id = $1)
         OR a.about && ARRAY(SELECT t.id FROM test_record t WHERE t.sample_id = $1)`,
    [id],
  );
  return rows
    .map(({ to_user, ...row }) => line({ ...row, who: WHO.find((who) => people[who].id === to_user) as Who }))
    .sort();
}

/** Does an act of samples; answers the status of the answer. */
async function call(act: Act, by: Person, samplesIds: string[], takers: readonly Who[]): Promise<number> {
  const send = async (): Promise<{ status: number }> => {
    const body = { samplesIds, reason: REASON };
    if (act === 'toGroup')
      return world.send(
        addToCart,
        {
          body: {
            cartId: group,
            cartResponsibleUserId: takers.map((who) => people[who].id),
            sampleId: samplesIds,
          },
        },
        by.token,
      );
    if (act === 'assign') {
      const { testId, analytes } = world.setup;
      const wanted = { testId, analytesId: analytes.map(({ id }) => id), technicianId: world.technician.id };
      return world.send(assignAnalytes, { body: { ...wanted, sampleId: samplesIds } }, by.token);
    }
    if (act === 'deleteTests') {
      const tests = (await Promise.all(samplesIds.map((id) => testsOf(world, id)))).flat();
      return world.send(
        deleteTests,
        { body: { objectList: await seen(world, tests), reason: REASON } },
        by.token,
      );
    }
    if (act === 'confirm') {
      const all = await Promise.all(
        samplesIds.map((id) => world.done(world.head, listHandovers, { params: { id } })),
      );
      // Of one that was never given away there is none.
      const none = () => ({ id: crypto.randomUUID(), version: 1 });
      const newest = all.map((of) => of.find(({ occasion }) => occasion === 'TO_GROUP') ?? none());
      return world.send(
        confirmHandovers,
        { body: { handovers: newest.map(({ id, version }) => ({ id, version })) } },
        by.token,
      );
    }
    const status = ACTS[act][2];
    return world.send(changeSampleStatus, { body: { ...body, status, ...MORE } }, by.token);
  };
  return (await send()).status;
}

const step = fc.record({
  /** Which of the acts that are open now, and by whom of those who may; `wild`: which of all, by anybody. */
  pick: fc.nat(1000),
  by: fc.nat(1000),
  wild: fc.constantFrom(false, false, false, true),
  which: fc.constantFrom<readonly number[]>([0], [1], [0, 1], [0, 1]),
  takers: fc.constantFrom<readonly Who[]>(
    ['technician'],
    ['technician', 'second'],
    ['second', 'blind'],
    ['head'],
    ['head', 'second'],
    ['keeper', 'technician'],
  ),
  rolledBack: fc.constantFrom(false, false, false, false, true),
});

test('HOME-06 COMP-37 walks of samples tell exactly whom the table says, refused and rolled back acts nobody, and what ends is withdrawn', async () => {
  const happened = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 18 }), async (steps) => {
      const samples: Known[] = [];
      for (let n = 0; n < 2; n++)
        samples.push({
          ...{ id: await register(world), status: 'NOT_RECEIVE' },
          ...{ inGroup: false, responsible: [], given: [], told: [] },
        });
      for (const { pick, by: lot, wild, which, takers, rolledBack } of steps) {
        const chosen = samples.filter((_, index) => which.includes(index));
        const passes = (act: Act, by: Who): boolean => {
          if (act === 'confirm')
            return chosen.every((sample) => {
              const given = sample.given.at(-1);
              return (
                given !== undefined && !given.confirmed && given.receivers.includes(by) && sees(sample, by)
              );
            });
          return chosen.every(({ status }) => {
            const one = meant(act, status);
            return one !== undefined && (ACTS[one][0] as readonly Who[]).includes(by);
          });
        };
        const open = NAMES.filter((act) => WHO.some((by) => passes(act, by)));
        const acts = wild || open.length === 0 ? NAMES : open;
        const act = acts[pick % acts.length] ?? 'receive';
        const able = wild ? WHO : WHO.filter((who) => passes(act, who));
        const by = able[lot % able.length] ?? 'deputy';
        const doing = () =>
          call(
            act,
            people[by],
            chosen.map(({ id }) => id),
            takers,
          );
        const allowed = passes(act, by);
        const status = await (rolledBack ? rollingBack(doing) : doing());
        const wanted = !allowed ? 'refused' : rolledBack ? 'broken' : 'done';
        const got = status < 300 ? 'done' : status < 500 ? 'refused' : 'broken';
        expect([act, by, got]).toEqual([act, by, wanted]);
        if (got !== 'done') happened.add(got);
        for (const sample of got === 'done' ? chosen : []) {
          const one = act === 'confirm' ? act : (meant(act, sample.status) ?? act);
          happened.add(one);
          follow(sample, one, by, takers);
        }
        for (const sample of samples)
          expect([act, by, got, await toldOf(sample.id)]).toEqual([
            act,
            by,
            got,
            sample.told.map((alert) => line(alert)).sort(),
          ]);
      }
    }),
    { numRuns: 24, seed: 37 },
  );
  // A walk that leaves an act out proves nothing of it.
  expect([...happened].sort()).toEqual([...NAMES, 'broken', 'refused'].sort());
});
