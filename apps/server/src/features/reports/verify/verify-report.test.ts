import { getPrint, printReport } from '@kiemlab/contract/features/printing/prints.api';
import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { issueReports, listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { getVerifyAddress } from '@kiemlab/contract/features/reports/verify.api';
import { changeSetting, listSettings } from '@kiemlab/contract/features/settings/settings.api';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { today } from '../../../platform/clock.ts';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { readQr } from '../../../platform/pdf/testing/read-symbols.ts';
import { archivedReport } from '../../../testing/archived-report.ts';
import { addPerson, PASSWORD, prepare } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { draftsOf, sampleIn } from '../../../testing/samples.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { confirmAs, waitingFor } from '../../safeguards/testing/confirm-all.ts';
import { addValue } from '../../settings/settings.queries.ts';

let world: World;
let caller = 0;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const ADDRESS = 'https://kn.danang.example.vn';
const set = (value: string) => prepare(world, (tx) => addValue(tx, 'verifyAddress', value, {}));
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A call of somebody who has no account, from an address of its own: only the test of the limit comes often. */
const ask = async (code: string, hash?: string, address = `203.0.113.${++caller}`) => {
  const response = await world.app.inject({
    url: `/api/verify/${encodeURIComponent(code)}${hash === undefined ? '' : `?sha256=${hash}`}`,
    remoteAddress: address,
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>(), text: response.body };
};
const reportOf = async (id: string) => {
  const [report] = await world.done(world.head, listSampleReports, { params: { id } });
  if (!report) throw new Error('no report');
  return report;
};
const looked = async (id: string): Promise<Buffer> => {
  const input = { params: { type: 'test-certificate' as const }, query: { ids: [id].join() } };
  return (await world.call(getReportFile, input, world.head.token)).bytes;
};
const archived = (id: string): Promise<Buffer> => archivedReport(world, id);
const copyOf = async (id: string): Promise<Buffer> => {
  const wish = { params: { type: 'test-certificate' as const }, body: { ids: [id] } };
  await world.done(world.head, printReport, wish);
  const { id: printId } = await world.done(world.head, printReport, wish);
  return (await world.call(getPrint, { params: { id: printId } }, world.head.token)).bytes;
};

test('PRINT-05 COMP-45 code and QR are in the archived bytes and on each copy, and lead to what the report says', async () => {
  await set(ADDRESS);
  const id = await sampleIn(world, 'REPORTED');
  const { number, verifyCode } = await reportOf(id);
  const code = verifyCode ?? '';
  expect(code).toMatch(/^KNDN(-[0-9A-HJKMNP-TV-Z]{5}){4}$/);
  const original = await archived(id);
  const { pages } = await readPdf(original);
  const text = pages.map((page) => page.text.replace(/\s+/g, '')).join('');
  expect(text).toContain(code);
  expect(text).toContain(`${ADDRESS}/verify`);
  const copy = await copyOf(id);
  for (const bytes of [original, copy, await looked(id)])
    expect(await readQr(bytes, pages.length)).toBe(`${ADDRESS}/verify/${code}`);

  const answer = await ask(code);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      state: 'GENUINE',
      code,
      number,
      replacedBy: null,
      issuedOn: today(),
      laboratory: 'TRUNG TÂM KIỂM NGHIỆM',
      product: expect.stringContaining('Paracetamol'),
      conclusion: expect.stringContaining('đạt yêu cầu chất lượng'),
      file: null,
    },
  });
  // Neither a client nor a person.
  expect(Object.keys(answer.body).sort()).toEqual(
    'batch code conclusion file issuedOn laboratory number product replacedBy state'.split(' '),
  );
  for (const { fullName } of [world.director, world.technician, world.head])
    expect(answer.text).not.toContain(fullName);

  // As people type it.
  expect((await ask(code.toLowerCase().replaceAll('-', ' '))).body['number']).toBe(number);
  // What the page has worked out of a file.
  expect((await ask(code, sha256(original))).body['file']).toEqual({ kind: 'ARCHIVED', copyNumber: null });
  expect((await ask(code, sha256(copy).toUpperCase())).body['file']).toEqual({ kind: 'COPY', copyNumber: 1 });
  // What was only looked at is no paper of this report, nor what somebody made.
  for (const bytes of [await looked(id), Buffer.from('forged')])
    expect((await ask(code, sha256(bytes))).body['file']).toBeNull();
});

test('PRINT-05 a file of one report says nothing of another', async () => {
  const [one, other] = [await sampleIn(world, 'REPORTED'), await sampleIn(world, 'REPORTED')];
  const { verifyCode } = await reportOf(one);
  expect((await ask(verifyCode ?? '', sha256(await archived(other)))).body['file']).toBeNull();
});

test('PRINT-05 guessed, malformed and unknown codes get the same nothing', async () => {
  const { verifyCode } = await reportOf(await sampleIn(world, 'REPORTED'));
  const almost = `${verifyCode?.slice(0, -1)}${verifyCode?.endsWith('0') ? '1' : '0'}`;
  const answers = [];
  for (const code of [
    almost,
    'KNDN-01234-56789-ABCDE-FGHJK',
    'x',
    ' ',
    "' OR 1=1 --",
    'Z'.repeat(99),
    'Z'.repeat(2000),
  ])
    answers.push(await ask(code));
  answers.push(await ask('x', sha256(Buffer.from('x'))));
  expect([...new Set(answers.map(({ status, text }) => `${status} ${text}`))]).toEqual([
    expect.stringMatching(/^404 /),
  ]);
  expect(answers[0]).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  // A hash that is none is the caller's mistake, whatever the code.
  expect((await ask('x', 'abc')).status).toBe(400);
  expect((await ask(verifyCode ?? '', 'abc')).status).toBe(400);
});

test('PRINT-05 a draft has no code, and prints none', async () => {
  const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  expect((await reportOf(id)).verifyCode).toBeNull();
  const { pages } = await readPdf(await looked(id));
  expect(pages.map(({ text }) => text).join('')).not.toContain('Mã kiểm tra');
});

test('PRINT-05 COMP-44 a report that was replaced says by which, and so does the check of its archived file', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const { number, verifyCode } = await reportOf(id);
  const hash = sha256(await archived(id));
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.amend', false)");
  await world.owner.query("UPDATE report SET status = 'REPLACED' WHERE sample_id = $1", [id]);
  // In two steps here, so that the check is asked between them.
  await world.owner.query('ALTER TABLE report DISABLE TRIGGER report_amends');
  expect((await ask(verifyCode ?? '')).body).toMatchObject({ state: 'SUPERSEDED', replacedBy: null });
  await world.owner.query(
    `INSERT INTO report (sample_id, number, year, code, full_number, amendment, kind, form, status, created_by, issued_at, issued_by, pdf_sha256, content, replaces, amend_reason)
     SELECT sample_id, number, year, code, 'SĐ1 ' || full_number, 1, kind, form, 'ISSUED', created_by, now(), issued_by, pdf_sha256, content, id, 'sai số lô'
       FROM report WHERE sample_id = $1`,
    [id],
  );
  expect((await ask(verifyCode ?? '')).body).toMatchObject({
    state: 'SUPERSEDED',
    replacedBy: `SĐ1 ${number}`,
    file: null,
  });
  expect((await ask(verifyCode ?? '', hash)).body).toMatchObject({
    state: 'SUPERSEDED',
    replacedBy: `SĐ1 ${number}`,
    file: { kind: 'ARCHIVED', copyNumber: null },
  });
});

test('PRINT-05 twenty checks a minute of one address, and not of all', async () => {
  const { verifyCode } = await reportOf(await sampleIn(world, 'REPORTED'));
  const statuses = [];
  for (let time = 0; time < 22; time += 1)
    statuses.push((await ask(verifyCode ?? '', undefined, '198.51.100.7')).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
  expect((await ask(verifyCode ?? '', undefined, '198.51.100.8')).status).toBe(200);
});

test('PRINT-05 behind a proxy that is believed the limit is each caller’s own', async () => {
  const app = await buildApp({ services: world.services, trustProxy: ['192.0.2.1'] });
  await app.ready();
  const from = async (address: string) =>
    (
      await app.inject({
        url: '/api/verify/x',
        remoteAddress: '192.0.2.1',
        headers: { 'x-forwarded-for': address },
      })
    ).statusCode;
  for (let time = 0; time < 20; time += 1) expect(await from('198.51.100.7')).toBe(404);
  expect([await from('198.51.100.7'), await from('198.51.100.9')]).toEqual([429, 404]);
  await app.close();
});

test('PRINT-05 without an address the code is printed alone, and who issues is told so', async () => {
  await set('');
  expect(await world.done(world.director, getVerifyAddress, {})).toEqual({ address: null, isLacking: true });
  const id = await sampleIn(world, 'REPORTED');
  const bytes = await archived(id);
  const { verifyCode } = await reportOf(id);
  const { pages } = await readPdf(bytes);
  expect(pages.map(({ text }) => text).join('')).not.toContain('Tra cứu tại');
  expect(await readQr(bytes, pages.length)).toBe(verifyCode);
  await set(`${ADDRESS}/`);
  expect(await world.done(world.director, getVerifyAddress, {})).toEqual({
    address: ADDRESS,
    isLacking: false,
  });
  await refused(world, world.technician, getVerifyAddress, {}, 'FORBIDDEN');
  await refused(world, undefined, getVerifyAddress, {}, 'UNAUTHENTICATED');
});

test('PRINT-05 an address of the computer itself is never archived, however it came into the settings', async () => {
  const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  const [draft] = await draftsOf(world, [id]);
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.past', false)");
  await world.owner.query('ALTER TABLE setting_value DISABLE TRIGGER USER');
  await world.owner.query(
    "UPDATE setting_value SET value = to_jsonb('http://127.0.0.1:3000'::text) WHERE key = 'verifyAddress'",
  );
  await world.owner.query('ALTER TABLE setting_value ENABLE TRIGGER USER');
  const body = { sampleIds: [{ id, version: draft?.version ?? 1 }], password: PASSWORD };
  const answer = await refused(world, world.director, issueReports, { body }, 'VERIFY_ADDRESS_NOT_PUBLIC');
  expect(answer.status).toBe(409);
  // It names the setting that is to be mended, and what stands there.
  expect(JSON.stringify(answer.body)).toMatch(/Địa chỉ tra cứu phiếu.*http:\/\/127\.0\.0\.1:3000/);
  await refused(world, world.director, getVerifyAddress, {}, 'VERIFY_ADDRESS_NOT_PUBLIC');
  expect(await reportOf(id)).toMatchObject({ status: 'DRAFT', issuedAt: null, verifyCode: null });
  // It is mended where it is set, and the same call goes through.
  const { settings } = await world.done(world.head, listSettings, {});
  const { value, newest = null } = settings.find(({ key }) => key === 'verifyAddress') ?? {};
  expect(value).toBe('http://127.0.0.1:3000');
  await world.done(world.head, changeSetting, {
    params: { key: 'verifyAddress' },
    body: { value: ADDRESS, reason: 'Địa chỉ tra cứu ghi sai', seen: newest },
  });
  const quality = await addPerson(world, ['Audit_Review']);
  expect((await confirmAs(world, quality, await waitingFor(world, quality))).status).toBe(200);
  await world.done(world.director, issueReports, { body });
  expect((await reportOf(id)).issuedAt).not.toBeNull();
});
