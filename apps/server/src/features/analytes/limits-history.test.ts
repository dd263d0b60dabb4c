import { factsOf } from '@kiemlab/contract/features/analytes/limits';
import {
  confirmLimits,
  getFlag,
  listLimitsVersions,
  saveFlag,
  withdrawLimits,
} from '@kiemlab/contract/features/analytes/limits.api';
import { assignAnalytes } from '@kiemlab/contract/features/analyses/analyses.api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup, type Setup } from '../../testing/laboratory.ts';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { samplesIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let author: Person;
let samples: string[];
beforeAll(async () => {
  world = await startWorld();
  author = await addPerson(world, ['FormConfiguration', 'CreateConfig', 'EditConfig']);
  samples = await samplesIn(world, 'RECEIVED', 40);
});
afterAll(() => world.stop());

/** Limits as the model keeps them: what a result may be, and in how many hours it is due. */
interface Said {
  minimum: string | null;
  hours: number | null;
}
/** The laboratory as somebody would keep it on paper; nothing of it is asked of the program. */
class Paper {
  inForce: Said & { version: number } = { minimum: null, hours: null, version: 1 };
  waiting: (Said & { version: number }) | undefined;
  last = 1;
  /** Bounds that tests were assigned with, or that two people decided. */
  settled = new Set<string | null>();
  everBound = false;
  tests = new Map<string, { version: number; minimum: string | null }>();

  /** Answers whether it may be written at all. */
  save(said: Partial<Said>): boolean {
    const next = { ...this.inForce, ...said };
    if (next.minimum === this.inForce.minimum && next.hours === this.inForce.hours) return true;
    if (this.waiting) return false;
    const others = next.minimum !== this.inForce.minimum;
    const isFirst = !this.everBound && next.minimum !== null;
    const version = ++this.last;
    if (others && !isFirst && this.settled.has(this.inForce.minimum)) this.waiting = { ...next, version };
    else this.count({ ...next, version });
    return true;
  }
  count(next: Said & { version: number }): void {
    this.inForce = next;
    this.everBound ||= next.minimum !== null;
  }
  confirm(): boolean {
    if (!this.waiting) return false;
    this.count(this.waiting);
    this.settled.add(this.waiting.minimum);
    this.waiting = undefined;
    return true;
  }
  withdraw(): boolean {
    const was = this.waiting !== undefined;
    this.waiting = undefined;
    return was;
  }
  assign(sampleId: string): void {
    this.tests.set(sampleId, { version: this.inForce.version, minimum: this.inForce.minimum });
    this.settled.add(this.inForce.minimum);
  }
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ minimum: fc.constantFrom('1', '1.0', '1.00', '2', null) }) },
  { weight: 1, arbitrary: fc.record({ hours: fc.constantFrom(4, 8, null) }) },
  { weight: 3, arbitrary: fc.constant('assign' as const) },
  { weight: 2, arbitrary: fc.constant('confirm' as const) },
  { weight: 1, arbitrary: fc.constant('withdraw' as const) },
);

/** Does a step on paper and by the calls: both must take it, or neither. */
async function take(paper: Paper, setup: Setup, one: typeof step extends fc.Arbitrary<infer T> ? T : never) {
  const id = setup.analytes[0]?.id ?? '';
  const rule = await world.done(author, getFlag, { params: { id } });
  const version = rule.waiting?.version ?? 99;
  if (one === 'assign') {
    const sampleId = samples[paper.tests.size] ?? '';
    const body = { testId: setup.testId, analytesId: id, sampleId, technicianId: world.technician.id };
    await world.done(world.head, assignAnalytes, { body });
    paper.assign(sampleId);
  } else if (one === 'confirm') {
    const body = { version, replaces: rule.version, seen: factsOf(rule), password: PASSWORD };
    const { status } = await world.call(confirmLimits, { params: { id }, body }, world.head.token);
    expect(status).toBe(paper.confirm() ? 200 : 409);
  } else if (one === 'withdraw') {
    const body = { version, reason: 'Nhập nhầm' };
    const { status } = await world.call(withdrawLimits, { params: { id }, body }, author.token);
    expect(status).toBe(paper.withdraw() ? 200 : 409);
  } else {
    const sent = 'hours' in one ? { timeTurnaround: one.hours } : one;
    const body = { analytesUUID: id, ...sent, reason: 'Chuyên luận mới' };
    const { status } = await world.call(saveFlag, { body }, author.token);
    expect(status).toBe(paper.save(one) ? 201 : 409);
  }
  const now = await world.done(author, getFlag, { params: { id } });
  expect([now.version, now.minimum, now.timeTurnaround]).toEqual([
    paper.inForce.version,
    paper.inForce.minimum,
    paper.inForce.hours,
  ]);
  expect([now.waiting?.version, now.waiting?.minimum]).toEqual([
    paper.waiting?.version,
    paper.waiting?.minimum,
  ]);
}

test('COMP-30 COMP-31 TEST-08 whatever is done in whatever order: what counts, what waits and what tests keep is as on paper', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const setup = await addSetup(world, {
        templateIds: [world.template.id],
        technicianIds: [world.technician.id],
        analytes: [{ name: 'Định lượng', requirement: 'Theo chuyên luận' }],
      });
      const paper = new Paper();
      for (const one of steps) await take(paper, setup, one);

      const id = setup.analytes[0]?.id ?? '';
      const { rows } = await world.owner.query<{
        sample_id: string;
        limits_version: number;
        minimum: string;
      }>('SELECT sample_id, limits_version, minimum FROM test_record WHERE analyte_id = $1', [id]);
      const kept = new Map(
        rows.map((row) => [row.sample_id, { version: row.limits_version, minimum: row.minimum }]),
      );
      expect(kept).toEqual(paper.tests);
      // At every moment there is one that counts: each ends in the moment in which the next begins.
      const versions = await world.done(author, listLimitsVersions, { params: { id } });
      const counted = versions.filter((one) => one.inForceFrom !== null).reverse();
      for (const [at, one] of counted.entries())
        expect(one.endedAt).toBe(counted[at + 1]?.inForceFrom ?? null);
    }),
    { numRuns: 25 },
  );
});
