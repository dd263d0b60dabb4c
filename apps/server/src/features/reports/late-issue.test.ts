import { checkReport, issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import { readSample, samplesIn } from '../../testing/samples.ts';
import { amend, issueAmended } from './testing/amending.ts';
import { type Issuing, startIssuing } from './testing/issuing.ts';

let lab: Issuing;
let world: Issuing['world'];
beforeAll(async () => {
  lab = await startIssuing();
  ({ world } = lab);
});
afterAll(() => world.stop());

const REASON = 'Chờ chất chuẩn nhập về';

/** Numbered samples that were to be ready so many days ago. */
async function dueAgo(...days: number[]): Promise<string[]> {
  const ids = await samplesIn(world, 'REPORT_SAMPLE_HAS_EXISTED', days.length);
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.set', false)");
  for (const [index, id] of ids.entries())
    await world.owner.query('UPDATE sample SET appointment_date = $2 WHERE id = $1', [
      id,
      addDays(today(), -(days[index] ?? 0)),
    ]);
  return ids;
}
const signed = async (id: string) =>
  (
    await world.owner.query(
      `SELECT content -> 'late' AS late, content_version, remark FROM signature JOIN signed_content USING (content_hash)
        WHERE subject = 'report' AND sample_id = $1 ORDER BY signed_at`,
      [id],
    )
  ).rows;

test('HOME-06 S28 a certificate after its day is not issued without a reason, and names which; nothing is issued', async () => {
  const [late = '', onTheDay = '', intime = ''] = await dueAgo(1, 0, -3);
  const { code } = await readSample(world, late);
  const answer = await refused(
    world,
    world.director,
    issueReports,
    await lab.bodyOf([late, onTheDay, intime]),
    'LATE_REASON_REQUIRED',
  );
  expect(codesOf(answer)).toEqual([code]);
  expect(answer.data).toMatchObject({ details: { fields: [{ field: 'reason', code: 'REQUIRED' }] } });
  expect((await lab.issue([late], { reason: 'muộn' })).status).toBe(400);
  for (const id of [late, onTheDay, intime]) expect((await lab.reportOf(id)).status).toBe('DRAFT');
  // What is in time is issued as before.
  expect((await lab.issue([onTheDay, intime])).status).toBe(200);
  for (const id of [onTheDay, intime]) expect((await lab.reportOf(id)).late).toBeNull();
});

test('HOME-06 S28 the reason is kept with the report, its days, the trail and the signature; of what was in time none is', async () => {
  const [late = '', intime = ''] = await dueAgo(12, -1);
  const { reports } = await world.done(world.director, checkReport, { body: { sampleIds: [late, intime] } });
  expect(reports.map(({ daysOverdue }) => daysOverdue)).toEqual([12, 0]);
  expect((await lab.issue([late, intime], { reason: REASON })).status).toBe(200);
  const dueOn = addDays(today(), -12);
  expect((await lab.reportOf(late)).late).toEqual({ dueOn, days: 12, reason: REASON });
  expect((await lab.reportOf(intime)).late).toBeNull();
  expect(await signed(late)).toEqual([
    { late: { due: dueOn, reason: REASON }, content_version: 3, remark: REASON },
  ]);
  expect(await signed(intime)).toEqual([{ late: null, content_version: 3, remark: null }]);
  const { rows } = await world.owner.query(
    `SELECT c.field, c.new_value FROM audit_event e JOIN audit_row r ON r.event_id = e.id JOIN audit_change c ON c.row_id = r.id
      WHERE e.action = 'reports.issue-reports' AND c.field IN ('late_due', 'late_reason') ORDER BY c.field`,
  );
  expect(rows).toEqual([
    { field: 'late_due', new_value: dueOn },
    { field: 'late_reason', new_value: REASON },
  ]);
  // The act is in the history of both, and says of neither why the other one is late.
  const acts = await world.owner.query(
    "SELECT DISTINCT reason FROM audit_event WHERE action = 'reports.issue-reports'",
  );
  expect(acts.rows).toEqual([{ reason: '' }]);
  const after = await world.done(world.director, checkReport, { body: { sampleIds: [late] } });
  expect(after.reports[0]?.daysOverdue).toBeNull();
});

test('HOME-06 S28 COMP-44 a report that amends one has no day, and wants no reason', async () => {
  const [late = ''] = await dueAgo(5);
  expect((await lab.issue([late], { reason: REASON })).status).toBe(200);
  await amend(world, late);
  await issueAmended(world, late);
  expect((await lab.reportOf(late)).late).toBeNull();
});
