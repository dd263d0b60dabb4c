import { issueReports, listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import type { LaboratoryKey } from '@kiemlab/contract/features/settings/settings.catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hold } from '../../testing/held.ts';
import { PASSWORD, prepare } from '../../testing/people.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import { draftsOf, issue, readSample, sampleIn, samplesIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { addValue } from '../settings/settings.queries.ts';

let world: World;
let client: string;
/** A sample with its draft for each fact. */
let drafts: string[];
beforeAll(async () => {
  world = await startWorld();
  client = await addClient('Công ty Dược Một', 3);
  drafts = await samplesIn(world, 'REPORT_SAMPLE_HAS_EXISTED', Object.keys(FACTS).length);
});
afterAll(() => world.stop());

async function addClient(name: string, version = 1): Promise<string> {
  const { id } = await prepare(world, (tx) =>
    tx
      .insertInto('client')
      .values({
        first_name: 'A',
        last_name: 'B',
        email: 'a@example.vn',
        facility_name: name,
        client_type: 'COMPANY',
        version,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}
const write = async (sql: string, ...values: unknown[]): Promise<void> => {
  await world.owner.query("SET kiemlab.action = 'test.change'");
  const { rowCount } = await world.owner.query(sql, values);
  expect(rowCount).toBeGreaterThan(0);
};
/** As every write of the program does, the version of the sample goes on with it. */
const sample = (column: string, value: unknown) => (id: string) =>
  write(`UPDATE sample SET ${column} = $2, version = version + 1 WHERE id = $1`, id, value);
const attribute = (key: string, value: unknown) => (id: string) =>
  write(
    'UPDATE sample SET attributes = attributes || jsonb_build_object($2::text, $3::jsonb), version = version + 1 WHERE id = $1',
    id,
    key,
    JSON.stringify(value),
  );
const row = (column: string, value: unknown) => (id: string) =>
  write(
    `UPDATE test_record SET ${column} = $2, version = version + 1 WHERE sample_id = $1 AND number = 1`,
    id,
    value,
  );
const set = (key: LaboratoryKey, value: unknown) => () =>
  prepare(world, (tx) => addValue(tx, key, value as never));
const laboratory = {
  parentAuthority: 'SỞ Y TẾ',
  centreName: 'TRUNG TÂM KIỂM NGHIỆM',
  address: '',
  phone: '',
  email: '',
  placeName: 'Đà Nẵng',
  siteCode: 'KNĐN',
};

const NOTES = {
  validity: '',
  copying: '',
  objections: '{days}',
  accredited: '{number}',
  notReviewed: 'A',
  corrected: '{tests}',
  told: 'B',
};

/** What a report prints and can be another by the time it is issued, and how it comes to be. */
const FACTS: Record<string, (id: string) => Promise<unknown>> = {
  'the governing authority': set('laboratory', { ...laboratory, parentAuthority: 'SỞ Y TẾ KHÁC' }),
  'the name of the laboratory': set('laboratory', { ...laboratory, centreName: 'TRUNG TÂM KHÁC' }),
  'its address': set('laboratory', { ...laboratory, address: '1 Đường Mẫu' }),
  'its phone': set('laboratory', { ...laboratory, phone: '0236 000 000' }),
  'its mail address': set('laboratory', { ...laboratory, email: 'kn@example.vn' }),
  'its place': set('laboratory', { ...laboratory, placeName: 'Lào Cai' }),
  'its site code': set('laboratory', { ...laboratory, siteCode: 'KNLC' }),
  'the code of the certificate': set('formCodes', { testCertificate: 'BM.99', analysisSheet: 'KNYB/BM' }),
  'the code of the analysis sheet': set('formCodes', { testCertificate: 'BM.99', analysisSheet: 'KNYB/2' }),
  'the accreditation number': set('vilasNumber', 'VILAS 930'),
  'the days for objections': set('objectionDays', 9),
  'the words of the certificate': set('certificateTexts', {
    ...NOTES,
    unitHead: 'A',
    director: 'B',
    recipientsTaken: 'C',
    recipientsSent: 'D',
  }),
  'the words of the analysis sheet': set('analysisSheetTexts', {
    ...NOTES,
    technician: 'A',
    reviewer: 'B',
    head: 'C',
  }),
  'the name of the sample': sample('name', 'Tên khác'),
  'the day of sampling': sample('sampling_date', '2024-01-02'),
  'the day of receipt': sample('received_date', '2024-01-03'),
  'who sent it': (id) => sample('client_id', client)(id),
  'the name of who sent it': async (id) => {
    await sample('client_id', client)(id);
    const seen = await draftsOf(world, [id]);
    await write(
      "UPDATE client SET facility_name = 'Công ty Hai', version = version + 1 WHERE id = $1",
      client,
    );
    return seen;
  },
  'the name of a person who sent it': async (id) => {
    await sample('client_id', await addClient(''))(id);
    const seen = await draftsOf(world, [id]);
    await write("UPDATE client SET last_name = 'Nguyễn' WHERE facility_name = ''");
    return seen;
  },
  'who sent it, where the versions make the same sum': async (id) => {
    await sample('client_id', await addClient('Công ty Ba', 2))(id);
    const seen = await draftsOf(world, [id]);
    await sample('client_id', await addClient('Công ty Bốn', 1))(id);
    return seen;
  },
  'who received it': sample('received_by', null),
  'the name of who received it': () =>
    write("UPDATE app_user SET first_name = first_name || ' A' WHERE id = $1", world.head.id),
  'what deviated at the receipt': (id) =>
    write(
      `INSERT INTO sample_receipt (sample_id, round, receipt_version, received_on, condition, deviation, decision, decided_for, decided_name, decided_how, decided_at, reason, written_by)
       VALUES ($1, 9, 1, '2024-01-03', 'Ướt', 'Bao bì ướt', 'GO_ON', 'CLIENT', 'A', 'PHONE', now(), 'Sửa', $2)`,
      id,
      world.head.id,
    ),
  'the condition when the seal was broken': (id) =>
    write(
      'INSERT INTO sample_opening (sample_id, opening_version, condition, opened_on, written_by) VALUES ($1, 1, $2, current_date, $3)',
      id,
      'Viên vỡ',
      world.technician.id,
    ),
  ...Object.fromEntries(
    [
      'dosageForm',
      'producerName',
      'producerAddress',
      'importFacility',
      'importFacilityAddress',
      'chronicleBatchDate',
      'registrationNumber',
      'locationName',
      'pickingAddress',
      'commune',
      'ward',
      'province',
      'samplerRequired',
      'standard',
      'status',
    ].map((key) => [`${key} of the sample`, attribute(key, 'Khác')]),
  ),
  'its day of production': attribute('productionDate', '2024-01-04'),
  'its day of expiry': attribute('expirationDate', '2034-01-04'),
  'its substances': attribute('substanceInformation', [{ substanceName: 'Khác' }]),
  'who took it': attribute('samplerInformation', [{ samplerName: 'Khác' }]),
  'the name of a test': row('analyte_name', 'Khác'),
  'its method': row('method', 'Khác'),
  'its unit': row('unit', 'mg'),
  'its requirement': row('requirement', 'Khác'),
  'its result': row('result', '98,1'),
  'its verdict': row('verdict', 'FAIL'),
  'its accreditation': row('accredited', true),
  'its days': row('start_date', '2024-01-01'),
  'that it is one of quality control': row('qc_sample', true),
  'that its signatures are void': row('signatures_void_from', new Date()),
  'a signature': (id) =>
    write(
      `INSERT INTO signature (act_id, subject, subject_id, sample_id, meaning, signer_id, signer_name, signer_position, content_hash, content_version)
       SELECT gen_random_uuid(), 'test', id, sample_id, 'approved', $2, 'Khác', 'Khác', '\\x00', 1 FROM test_record WHERE sample_id = $1 AND number = 1`,
      id,
      world.approver.id,
    ),
  'why it is partial': (id) =>
    write("UPDATE report SET partial_reason = 'Một phần', version = version + 1 WHERE sample_id = $1", id),
};

const bodyOf = (sampleIds: Awaited<ReturnType<typeof draftsOf>>) => ({
  body: { sampleIds, password: PASSWORD },
});
const versionOf = (drafts: readonly { version?: number }[]) => drafts[0]?.version;

test.each(Object.entries(FACTS))(
  'PRINT-04 COMP-19 the version of a draft covers %s: who saw it otherwise does not issue it',
  async (_, change) => {
    const id = drafts.pop() ?? '';
    const before = await draftsOf(world, [id]);
    expect(await draftsOf(world, [id])).toEqual(before);
    // Some facts are prepared first, and seen after that.
    const prepared = await change(id);
    const seen = Array.isArray(prepared) ? (prepared as typeof before) : before;
    expect(versionOf(await draftsOf(world, [id]))).not.toBe(versionOf(seen));
    const answer = await refused(world, world.director, issueReports, bodyOf(seen), 'STALE_VERSION');
    expect(codesOf(answer)).toEqual([(await readSample(world, id)).code]);
  },
);

test('PRINT-04 what a report does not print leaves the version of its draft as it is, and what was seen is issued', async () => {
  const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  await sample('client_id', client)(id);
  const seen = await draftsOf(world, [id]);
  await write("UPDATE client SET phone = '0236 111 111', version = version + 1 WHERE id = $1", client);
  await set('approverMayIssue', true)();
  expect(await draftsOf(world, [id])).toEqual(seen);
  await world.done(world.director, issueReports, bodyOf(seen));
});

test('PRINT-04 a client that is renamed while its certificate is printed is printed by no name that nobody saw', async () => {
  const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  await sample('client_id', client)(id);
  // Archiving waits: by then the certificate is printed.
  const archive = await hold(world, 'LOCK TABLE stored_file IN SHARE MODE', []);
  const answering = world.send(issueReports, bodyOf(await draftsOf(world, [id])), world.director.token);
  await archive.waitedFor();
  await write("UPDATE client SET facility_name = 'Công ty Mới' WHERE id = $1", client);
  await archive.release();
  const answer = await answering;
  expect([answer.status, answer.code]).toEqual([409, 'STALE_VERSION']);
  const [report] = await world.done(world.head, listSampleReports, { params: { id } });
  expect(report?.status).toBe('DRAFT');
  await issue(world, [id]);
});
