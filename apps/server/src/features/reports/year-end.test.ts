import { createReports, getReportCode, issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { today } from '../../platform/clock.ts';
import { hold } from '../../testing/held.ts';
import { PASSWORD } from '../../testing/people.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import { draftsOf, issue, readSample, sampleIn } from '../../testing/samples.ts';
import { approveTests, testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { amend, issueAmended, newestOf, reportsOf } from './testing/amending.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
const reset = () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
};
afterEach(reset);
afterAll(() => world.stop());

const year = Number(today().slice(0, 4));

/** Does something at the last hour of the year before, by the clocks of program and database alike. */
async function lastYear<Done>(act: () => Promise<Done>): Promise<Done> {
  vi.spyOn(world.services.clocks, 'compare').mockResolvedValue(undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${year - 1}-12-31T16:59:00Z`) });
  try {
    return await act();
  } finally {
    reset();
  }
}

/** A sample whose draft got its number the year before. */
async function drawnLastYear(): Promise<string> {
  const id = await sampleIn(world, 'ANALYZING');
  await approveTests(world, [id]);
  await lastYear(() => world.done(world.head, createReports, { body: { sampleIds: [id] } }));
  return id;
}

test('SAMPLE-21 PRINT-02 a draft of the year before is not issued; asked for again it gets a number of this year, and the old one is void', async () => {
  const id = await drawnLastYear();
  const old = await newestOf(world, id);
  expect(old).toMatchObject({ status: 'DRAFT', year: year - 1 });
  expect(old.number).toBe(`${old.code}/${year - 1}/KNĐN`);
  const body = { sampleIds: await draftsOf(world, [id]), password: PASSWORD };
  const answer = await refused(world, world.director, issueReports, { body }, 'REPORT_YEAR_OVER');
  expect(codesOf(answer)).toEqual([old.number]);

  const { codes } = await world.done(world.head, createReports, { body: { sampleIds: [id] } });
  const [now, before] = await reportsOf(world, id);
  expect(now).toMatchObject({ status: 'DRAFT', year, code: codes[id], number: `${codes[id]}/${year}/KNĐN` });
  expect(before).toMatchObject({
    status: 'VOID',
    number: old.number,
    voidCause: 'YEAR_OVER',
    voidReason: null,
  });
  expect((await readSample(world, id)).sampleStatus).toBe('REPORT_SAMPLE_HAS_EXISTED');
  // Asking once more gives the same one.
  expect((await world.done(world.head, createReports, { body: { sampleIds: [id] } })).codes).toEqual(codes);
  await issue(world, [id]);
  expect(await newestOf(world, id)).toMatchObject({ status: 'ISSUED', number: now?.number });
});

test('SAMPLE-21 the call for a code does so as well, and only for who creates reports', async () => {
  const id = await drawnLastYear();
  const old = await newestOf(world, id);
  const query = { ids: (await testsOf(world, id))[0]?.id ?? '' };
  expect((await world.done(world.reviewer, getReportCode, { query })).reportCode).toBe(old.code);
  expect(await reportsOf(world, id)).toHaveLength(1);
  await world.done(world.head, getReportCode, { query });
  expect((await reportsOf(world, id)).map((report) => [report.status, report.year])).toEqual([
    ['DRAFT', year],
    ['VOID', year - 1],
  ]);
});

test('COMP-44 SAMPLE-21 an amended report keeps number and year of the first one, whenever it is issued', async () => {
  const id = await drawnLastYear();
  const first = await lastYear(async () => {
    await issue(world, [id]);
    return newestOf(world, id);
  });
  expect(first).toMatchObject({ status: 'ISSUED', year: year - 1 });
  const { number } = await amend(world, id);
  expect(number).toBe(`${first.code}-SĐ1/${year - 1}/KNĐN`);
  await issueAmended(world, id);
  expect(await newestOf(world, id)).toMatchObject({ status: 'ISSUED', number, year: year - 1 });
});

test('SAMPLE-21 a report that waits for its number over New Year gets one of the year that has begun', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  await approveTests(world, [id]);
  await lastYear(async () => {
    const holder = await hold(
      world,
      `INSERT INTO number_series VALUES ('report', $1, 0)
       ON CONFLICT (series, year) DO UPDATE SET last = number_series.last`,
      [year - 1],
    );
    const answer = world.done(world.head, createReports, { body: { sampleIds: [id] } });
    await holder.waitedFor();
    vi.setSystemTime(new Date(`${year - 1}-12-31T17:00:01Z`));
    await holder.release();
    await answer;
  });
  expect(await newestOf(world, id)).toMatchObject({ status: 'DRAFT', year });
});
