import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { prepare } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addValue, readSetting } from '../settings/settings.queries.ts';
import { readHead, recordHead } from './forms/record/record-head.ts';
import { readPrinted } from './forms/report/read-report.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const MADE_UP = SETTINGS.laboratory.default;
const NAMED = {
  ...MADE_UP,
  parentAuthority: 'Sở Y tế Quảng Trị',
  centreName: 'Trung tâm Kiểm nghiệm Quảng Trị',
  placeName: 'Quảng Trị',
  siteCode: 'KNQT',
};
const BEFORE = addDays(today(), -40);
const PRINTER = { name: 'Lê Thị In', at: new Date('2026-11-02T01:30:00Z') };
const headOf = async (day: string) =>
  recordHead(await readHead(app.services.db, day, PRINTER), 'testRequest');
const reportOf = async (day: string) => (await readPrinted(app.services.db, day)).laboratory;

test('PRINT-02 a paper dated before the laboratory had a name bears the first one, at its head, in its place line and code', async () => {
  const { db } = app.services;
  await prepare(app, (tx) => addValue(tx, 'laboratory', NAMED, { validFrom: addDays(today(), 9) }));
  // What is planned counts from its day: until then nothing is set.
  expect(await reportOf(BEFORE)).toEqual(MADE_UP);
  expect(await reportOf(today())).toEqual(MADE_UP);

  await prepare(app, (tx) => addValue(tx, 'laboratory', { ...NAMED, phone: 'ghi nhầm' }));
  await prepare(app, (tx) => addValue(tx, 'laboratory', NAMED));
  await prepare(app, (tx) => addValue(tx, 'vilasNumber', 'VILAS 123'));
  await prepare(app, (tx) =>
    addValue(tx, 'laboratory', { ...NAMED, centreName: 'Tên mới' }, { validFrom: addDays(today(), 20) }),
  );
  expect(await reportOf(BEFORE)).toEqual(NAMED);
  expect(await headOf(BEFORE)).toMatchObject({
    authority: 'SỞ Y TẾ QUẢNG TRỊ',
    name: 'TRUNG TÂM KIỂM NGHIỆM QUẢNG TRỊ',
    formCode: 'KNQT/BM.05',
  });
  expect((await headOf(BEFORE)).placeAndDate).toMatch(/^Quảng Trị, /);
  expect((await reportOf(addDays(today(), 20))).centreName).toBe('Tên mới');
  // An accreditation counts from its day and no earlier.
  expect((await readPrinted(db, BEFORE)).vilasNumber).toBe(SETTINGS.vilasNumber.default);
  expect(await readSetting(db, 'vilasNumber')).toBe('VILAS 123');
});
