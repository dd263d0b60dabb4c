import { deliverReport, withdrawDelivery } from '@kiemlab/contract/features/reports/deliveries.api';
import {
  amendReport,
  checkReport,
  setReportType,
  createReports,
  issueReports,
  withdrawReport,
} from '@kiemlab/contract/features/reports/reports.api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failingDraft } from '../../testing/failing-samples.ts';
import { addPerson, PASSWORD, type Person, prepare } from '../../testing/people.ts';
import { sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { failAtCommit } from '../alerts/testing/fail-at-commit.ts';
import { REASON, reportsOf } from './testing/amending.ts';

const WHO = ['head', 'director', 'planner', 'answerable', 'elsewhere', 'shut', 'reviewer'] as const;
type Who = (typeof WHO)[number];

let world: World;
let people: Record<Who, Person>;
let rollingBack: Awaited<ReturnType<typeof failAtCommit>>;
beforeAll(async () => {
  world = await startWorld();
  const { head, director, reviewer } = world;
  people = {
    head,
    director,
    reviewer,
    planner: await addPerson(world, ['Sample', 'Sample_ViewAll', 'Report_Create'], 'Chuyên viên kế hoạch'),
    // Sees the samples that he or she answers for.
    answerable: await addPerson(world, ['Sample', 'Report_Issue'], 'Phó giám đốc'),
    elsewhere: await addPerson(world, ['Sample', 'Report_Create'], 'Chuyên viên kế hoạch khác'),
    // Sees all samples, and opens none.
    shut: await addPerson(world, ['Sample_ViewAll', 'Report_Create'], 'Văn thư'),
  };
  rollingBack = await failAtCommit(world);
});
afterAll(() => world.stop());

/** By hand: where a sample is with its newest report. */
type Place = 'tested' | 'numbered' | 'issued' | 'amending' | 'numbered anew';
/** By hand: who may do what, where. */
const ACTS = {
  create: [
    ['head', 'planner', 'shut'],
    ['tested', 'amending'],
  ],
  makePartial: [
    ['head', 'planner', 'shut'],
    ['numbered', 'amending', 'numbered anew'],
  ],
  issue: [
    ['head', 'director', 'answerable'],
    ['numbered', 'numbered anew'],
  ],
  withdraw: [['head'], ['numbered', 'amending', 'numbered anew']],
  amend: [['head'], ['issued']],
  deliver: [
    ['head', 'planner', 'shut'],
    ['issued', 'amending', 'numbered anew'],
  ],
  deliverNotice: [
    ['head', 'planner', 'shut'],
    ['issued', 'amending', 'numbered anew'],
  ],
  strikeOut: [
    ['head', 'planner', 'shut'],
    ['issued', 'amending', 'numbered anew'],
  ],
} as const satisfies Record<string, readonly [readonly Who[], readonly Place[]]>;
type Act = keyof typeof ACTS;
const NAMES = Object.keys(ACTS) as Act[];

/** By hand: whom the issue tells; of the first sample who answers for it as well. */
const SENDERS: readonly (readonly Who[])[] = [
  ['answerable', 'director', 'head', 'planner'],
  ['director', 'head', 'planner'],
];
const KIND = { REPORT: 'REPORT_TO_DELIVER', NOTICE: 'NOTICE_TO_SEND' } as const;
type What = keyof typeof KIND;

/** What stands of a report that was issued: ids of deliveries that count, and whether another one took its place. */
interface Issued {
  id: string;
  /** It is an analysis sheet. */
  partial: boolean;
  replaced: boolean;
  delivered: Record<What, string[]>;
}
/** A sample by hand; `kinds` is what has to go out of it. */
interface Known {
  id: string;
  at: Place;
  /** Its draft is an analysis sheet. */
  partial: boolean;
  kinds: readonly What[];
  senders: readonly Who[];
  issued: Issued[];
}
/** What is told by hand: of each report that was issued each kind to each sender, as long as it waits. */
const wanted = ({ issued, kinds, senders }: Known): string[] =>
  issued
    .flatMap(({ id, replaced, delivered }) =>
      kinds.flatMap((what) =>
        senders.map((who) => `${KIND[what]} ${who} ${id} ${!replaced && delivered[what].length === 0}`),
      ),
    )
    .sort();

/** What the program has told of reports of a sample, or leading to it, since it was made. */
async function toldOf({ id }: Known): Promise<string[]> {
  const { rows } = await world.owner.query<{
    kind: string;
    to_user: string;
    report: string;
    standing: boolean;
  }>(
    `SELECT kind, to_user, report_id AS report, withdrawn_at IS NULL AS standing FROM alert
      WHERE link_uuid = $1 AND kind NOT LIKE 'TESTS%' OR report_id IN (SELECT r.id FROM report r WHERE r.sample_id = $1)`,
    [id],
  );
  return rows
    .map(
      ({ kind, to_user, report, standing }) =>
        `${kind} ${WHO.find((who) => people[who].id === to_user)} ${report} ${standing}`,
    )
    .sort();
}

/** A sample that waits for its issue, seen by who answers for it. */
async function numbered(index: number): Promise<Known> {
  const id = index === 0 ? await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED') : await failingDraft(world);
  if (index === 0)
    await prepare(world, (tx) =>
      tx.insertInto('sample_responsible').values({ sample_id: id, user_id: people.answerable.id }).execute(),
    );
  const kinds: readonly What[] = index === 0 ? ['REPORT'] : ['REPORT', 'NOTICE'];
  return { id, at: 'numbered', partial: false, kinds, senders: SENDERS[index] ?? [], issued: [] };
}

/** May that be done with a sample now, by hand? Only of one that is seen. */
function passes(act: Act, by: Who, sample: Known): boolean {
  const [permitted, at]: readonly [readonly Who[], readonly Place[]] = ACTS[act];
  const seen = by !== 'answerable' || sample.senders.includes(by);
  if (!permitted.includes(by) || !at.includes(sample.at) || !seen) return false;
  if (act === 'makePartial') return !sample.kinds.includes('NOTICE') && !sample.partial;
  // What stands says what its amendment would say, or it is not withdrawn.
  if (act === 'withdraw') return sample.partial === (sample.issued.at(-1)?.partial ?? sample.partial);
  if (act === 'deliverNotice') return sample.kinds.includes('NOTICE');
  if (act === 'strikeOut') return (sample.issued.at(-1)?.delivered.REPORT.length ?? 0) > 0;
  return true;
}

/** The report of a sample that counts; where all are void, the newest of them. */
async function lastOf({ id }: Known) {
  const reports = await reportsOf(world, id);
  const last = reports.find(({ voidCause }) => voidCause === null) ?? reports[0];
  if (!last) throw new Error('no report');
  return last;
}

/** Does an act of samples, all but the issue of one; answers the answer. */
async function call(act: Act, { token }: Person, samples: readonly Known[], stale: boolean) {
  const sampleIds = samples.map(({ id }) => id);
  const [sample] = samples;
  if (!sample) throw new Error('nothing chosen');
  // A version that nobody has seen.
  const lag = stale ? 1 : 0;
  if (act === 'create') return world.send(createReports, { body: { sampleIds } }, token);
  if (act === 'issue') {
    const { reports } = await world.done(world.head, checkReport, { body: { sampleIds } });
    const drafts = reports.map(({ sampleId: id, version }) => ({ id, version: (version ?? 1) + lag }));
    return world.send(issueReports, { body: { sampleIds: drafts, password: PASSWORD } }, token);
  }
  const last = await lastOf(sample);
  // Of a report that there is not something is named that is not there.
  const issued = sample.issued.at(-1);
  const reportId = issued?.id ?? crypto.randomUUID();
  const recipient = { recipient: 'Chi cục Quản lý thị trường', how: 'POST' };
  if (act === 'makePartial')
    return world.send(
      setReportType,
      { body: { sampleId: sample.id, version: last.version + lag, partial: true, reason: REASON } },
      token,
    );
  if (act === 'withdraw')
    return world.send(
      withdrawReport,
      { body: { reportId: last.id, version: last.version + lag, reason: REASON } },
      token,
    );
  if (act === 'amend')
    return world.send(
      amendReport,
      { body: { reportId: last.id, version: last.version + lag, reason: REASON } },
      token,
    );
  if (act === 'strikeOut')
    return world.send(
      withdrawDelivery,
      { body: { deliveryId: issued?.delivered.REPORT.at(-1) ?? reportId, reason: REASON } },
      token,
    );
  const what = act === 'deliver' ? 'REPORT' : 'NOTICE';
  return world.send(deliverReport, { body: { reportId, what, ...recipient } }, token);
}

/** What follows from an act, by hand; `made` is what the answer calls new. */
async function follow(act: Act, sample: Known, made: string): Promise<void> {
  const issued = sample.issued.at(-1);
  if (act === 'create') {
    if (sample.at === 'tested') sample.at = 'numbered';
    if (sample.at === 'amending') sample.at = 'numbered anew';
  }
  if (act === 'makePartial') sample.partial = true;
  if (act === 'issue') {
    if (issued) issued.replaced = true;
    const { id } = await lastOf(sample);
    sample.issued.push({
      id,
      partial: sample.partial,
      replaced: false,
      delivered: { REPORT: [], NOTICE: [] },
    });
    sample.at = 'issued';
  }
  if (act === 'withdraw') {
    sample.at = issued ? 'issued' : 'tested';
    sample.partial = issued?.partial ?? false;
  }
  if (act === 'amend') sample.at = 'amending';
  if (act === 'deliver') issued?.delivered.REPORT.push(made);
  if (act === 'deliverNotice') issued?.delivered.NOTICE.push(made);
  if (act === 'strikeOut') issued?.delivered.REPORT.pop();
}

const step = fc.record({
  /** Which of the acts that are open now, and by whom of those who may; `wild`: which of all, by anybody. */
  pick: fc.nat(1000),
  by: fc.nat(1000),
  wild: fc.constantFrom(false, false, false, true),
  which: fc.constantFrom<readonly number[]>([0], [1], [0, 1]),
  broken: fc.constantFrom('', '', '', '', 'stale', 'commit'),
});

test('HOME-06 COMP-42 COMP-43 walks of reports tell exactly whom the table says, refused and rolled back acts nobody, and what went out is withdrawn', async () => {
  const happened = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 12 }), async (steps) => {
      const samples = [await numbered(0), await numbered(1)];
      for (const { pick, by: lot, wild, which, broken } of steps) {
        const all = samples.filter((_, index) => which.includes(index));
        const open = NAMES.filter((name) => WHO.some((who) => passes(name, who, all[0] as Known)));
        const among = wild ? NAMES : open.flatMap((name) => (name === 'issue' ? [name, name, name] : [name]));
        const act = among[pick % among.length] ?? 'create';
        // These two are of many at once.
        const chosen = act === 'create' || act === 'issue' ? all : all.slice(0, 1);
        // What has its number gets the same again, and nothing is written.
        if (act === 'create' && !chosen.every(({ at }) => at === 'tested' || at === 'amending')) continue;
        const able = WHO.filter((who) => wild || passes(act, who, all[0] as Known));
        const by = able[lot % able.length] ?? 'reviewer';
        const named = ['issue', 'withdraw', 'amend', 'makePartial'].includes(act);
        const doing = () => call(act, people[by], chosen, broken === 'stale');
        const allowed = chosen.every((sample) => passes(act, by, sample)) && !(named && broken === 'stale');
        const answer = await (broken === 'commit' ? rollingBack(doing) : doing());
        const got = answer.status < 300 ? 'done' : answer.status < 500 ? 'refused' : 'broken';
        const step = `${act} ${by} ${chosen.map(({ at }) => at).join(' ')} ${broken}`;
        expect([step, got]).toEqual([step, !allowed ? 'refused' : broken === 'commit' ? 'broken' : 'done']);
        happened.add(got === 'done' ? act : got);
        const made = got === 'done' && 'id' in answer.data ? answer.data.id : '';
        for (const sample of got === 'done' ? chosen : []) await follow(act, sample, made);
        for (const sample of samples) expect([step, await toldOf(sample)]).toEqual([step, wanted(sample)]);
      }
    }),
    // Each prints papers: a shorter walk is not looked for.
    { numRuns: 8, seed: 73, endOnFailure: true },
  );
  // A walk that leaves an act out proves nothing of it.
  expect([...happened].sort()).toEqual([...NAMES, 'broken', 'refused'].sort());
});
