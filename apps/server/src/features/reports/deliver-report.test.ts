import { deliverReport } from '@kiemlab/contract/features/reports/deliveries.api';
import { getArchivedReport, listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedSample } from '../../testing/failing-samples.ts';
import { addPerson, allBut } from '../../testing/people.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { setBlindCoding } from '../../testing/coded-samples.ts';
import { findDeliveries } from './deliveries.queries.ts';
import { amend, issueAmended, newestOf, reportsOf } from './testing/amending.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const TO = { recipient: 'Nhà thuốc Hòa Cường – bà Lê Thị A', how: 'DIRECT' };

test('COMP-42 a report is delivered to several, each with the way and the moment; the register reads them', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const report = await newestOf(world, id);
  await world.done(world.head, deliverReport, { body: { reportId: report.id, ...TO, how: 'DIRECT' } });
  await world.done(world.head, deliverReport, {
    body: {
      reportId: report.id,
      recipient: 'Sở Y tế',
      how: 'POST',
      // To the minute, as it is typed: that of the issue.
      deliveredAt: `${report.issuedAt?.slice(0, 16) ?? ''}:00Z`,
    },
  });
  const { deliveries } = await newestOf(world, id);
  expect(deliveries.map(({ recipient, how, notedBy }) => [recipient, how, notedBy])).toEqual([
    ['Sở Y tế', 'POST', world.head.fullName],
    [TO.recipient, 'DIRECT', world.head.fullName],
  ]);
  expect(await findDeliveries(world.services.db, [report.id])).toMatchObject([
    { report_id: report.id, how: 'POST' },
    { report_id: report.id, how: 'DIRECT' },
  ]);
  await expect(world.services.db.deleteFrom('report_delivery').execute()).rejects.toThrow();
});

test('COMP-44 of one that was replaced what went out before is noted late, and nothing else; a draft is not delivered', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const first = await newestOf(world, id);
  await amend(world, id);
  const draft = await newestOf(world, id);
  const body = { reportId: draft.id, ...TO };
  await refused(world, world.head, deliverReport, { body }, 'INVALID_STATUS_TRANSITION');
  await issueAmended(world, id);
  // Two hours and a half lie between the two issues.
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.past', false)");
  await world.owner.query('ALTER TABLE report DISABLE TRIGGER USER');
  await world.owner.query("UPDATE report SET issued_at = issued_at - interval '150 minutes' WHERE id = $1", [
    first.id,
  ]);
  await world.owner.query('ALTER TABLE report ENABLE TRIGGER USER');
  const [stands, replaced] = await reportsOf(world, id);
  expect([stands?.replacedAt, replaced?.replacedAt]).toEqual([null, stands?.issuedAt]);
  const at = Date.parse(stands?.issuedAt ?? '');
  const of = (deliveredAt?: Date) => ({
    body: { ...body, reportId: first.id, ...(deliveredAt ? { deliveredAt: deliveredAt.toISOString() } : {}) },
  });
  for (const late of [undefined, new Date(at)]) {
    const answer = await refused(world, world.head, deliverReport, of(late), 'REPORT_REPLACED');
    expect(answer.status).toBe(409);
    expect(codesOf(answer)).toEqual([first.number]);
    // It names the one whose delivery is to be noted.
    expect(failureOf(answer).message).toContain(`phiếu ${stands?.number ?? '?'}`);
  }
  for (const early of [new Date(at - 1), new Date(at - 3_600_000)])
    expect((await world.send(deliverReport, of(early), world.head.token)).status).toBe(201);
  expect((await reportsOf(world, id)).map(({ deliveries }) => deliveries.length)).toEqual([0, 2]);
});

test('COMP-44 of a chain the one that stands is named, also where the report was replaced by another one first', async () => {
  const id = await failedSample(world);
  const first = await newestOf(world, id);
  for (let time = 0; time < 2; time += 1) {
    await amend(world, id);
    await issueAmended(world, id);
  }
  const { number } = await newestOf(world, id);
  expect(number).toContain('-SĐ2/');
  for (const what of ['REPORT', 'NOTICE'] as const) {
    const body = { reportId: first.id, what, ...TO };
    const answer = await refused(world, world.head, deliverReport, { body }, 'REPORT_REPLACED');
    expect(failureOf(answer).message).toContain(`phiếu ${number}`);
  }
});

test('COMP-43 the notice of a sample that failed is delivered by itself; of one that passed there is none', async () => {
  const id = await failedSample(world);
  const { id: reportId } = await newestOf(world, id);
  await world.done(world.head, deliverReport, {
    body: { reportId, what: 'NOTICE', recipient: 'Cục Quản lý Dược', how: 'EMAIL' },
  });
  // A body of before there were notices is about the report.
  await world.done(world.head, deliverReport, {
    body: { reportId, recipient: 'Nhà thuốc Hòa Cường', how: 'DIRECT' },
  });
  const { deliveries } = await newestOf(world, id);
  expect(deliveries.map(({ what, recipient }) => [what, recipient])).toEqual([
    ['NOTICE', 'Cục Quản lý Dược'],
    ['REPORT', 'Nhà thuốc Hòa Cường'],
  ]);
  const passed = await newestOf(world, await sampleIn(world, 'REPORTED'));
  const body = { reportId: passed.id, what: 'NOTICE' as const, ...TO };
  const answer = await refused(world, world.head, deliverReport, { body }, 'NO_FAILING_REPORT');
  expect(codesOf(answer)).toEqual([passed.number]);
});

test('COMP-42 USER-03 what is refused names the field, and changes nothing', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const { id: reportId, issuedAt } = await newestOf(world, id);
  const fault = async (more: object) =>
    faultsOf(
      await refused(world, world.head, deliverReport, { body: { reportId, ...TO, ...more } }, 'VALIDATION'),
    );
  expect(await fault({ recipient: ' ' })).toEqual(['recipient TOO_SHORT']);
  expect(await fault({ how: 'FAX' })).toEqual(['how INVALID_VALUE']);
  expect(await fault({ what: 'LETTER' })).toEqual(['what INVALID_VALUE']);
  const minute = 60_000;
  const later = new Date(Date.now() + 5 * minute).toISOString();
  expect(await fault({ deliveredAt: later })).toEqual(['deliveredAt IN_FUTURE']);
  const before = new Date(Date.parse(issuedAt ?? '') - 2 * minute).toISOString();
  expect(await fault({ deliveredAt: before })).toEqual(['deliveredAt BEFORE_ISSUE']);
  const body = { reportId, ...TO };
  await refused(world, world.head, deliverReport, { body: { ...body, reportId: randomUUID() } }, 'NOT_FOUND');
  await refused(world, undefined, deliverReport, { body }, 'UNAUTHENTICATED');
  await refused(world, await addPerson(world, allBut('Report_Create')), deliverReport, { body }, 'FORBIDDEN');
  const file = { params: { id: reportId } };
  await refused(world, undefined, getArchivedReport, file, 'UNAUTHENTICATED');
  await refused(world, await addPerson(world, allBut('Sample_Export')), getArchivedReport, file, 'FORBIDDEN');
  await refused(world, world.head, getArchivedReport, { params: { id: randomUUID() } }, 'NOT_FOUND');
});

test('COMP-40 with blind coding who may not see the origin neither notes to whom it went, nor reads it, nor the file', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const { id: reportId } = await newestOf(world, id);
  await world.done(world.head, deliverReport, { body: { reportId, ...TO, how: 'EMAIL' } });
  const blind = { ...(await addPerson(world, allBut('Sample_Origin'))) };
  await setBlindCoding(world, true);
  await refused(world, blind, deliverReport, { body: { reportId, ...TO } }, 'ORIGIN_HIDDEN');
  await refused(world, blind, getArchivedReport, { params: { id: reportId } }, 'ORIGIN_HIDDEN');
  const { data } = await world.call(listSampleReports, { params: { id } }, blind.token);
  expect(data[0]?.deliveries.map(({ recipient, how }) => [recipient, how])).toEqual([['', 'EMAIL']]);
});
