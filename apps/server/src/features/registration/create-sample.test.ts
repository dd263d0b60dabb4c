import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addClient, addTemplate, section } from '../../testing/laboratory.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { type NewSampleBody, readSample, register, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const create = (body: unknown, templateId = world.template.id) =>
  world.send(createSample, { params: { templateId }, body }, world.head.token);
/** The faults of a body, with nothing written. */
const faults = async (body: unknown, templateId = world.template.id): Promise<string[]> =>
  faultsOf(await refused(world, world.head, createSample, { params: { templateId }, body }, 'VALIDATION'));
const withGeneral = (fields: object) => ({
  ...sampleBody(),
  generalInformation: { sampleName: 'Mẫu', ...fields },
});
const withDates = (fields: object) => ({ ...sampleBody(), sampleChronicleInformation: fields });

test('SAMPLE-03 a sample is registered without a number, by the caller, and stands in the trail', async () => {
  const body = sampleBody({ chronicleBatchDate: 'CX5521' });
  const { answer, changes } = await audited(world, world.head, 'samples.create-sample', () => create(body));
  expect(answer.status).toBe(201);
  const { sampleId } = answer.data;
  expect(answer.data).toEqual({ sampleId, version: 1 });
  const { sample } = await world.done(world.head, getSample, { params: { id: sampleId } });
  expect(sample).toMatchObject({
    sampleStatus: 'NOT_RECEIVE',
    sampleIdInternal: null,
    sampleName: body.generalInformation['sampleName'],
    chronicleBatchDate: 'CX5521',
    templateName: world.template.name,
    version: 1,
  });
  expect(sample.code).toMatch(/^#\d{6}$/);
  const { rows } = await world.owner.query<{ created_by: string }>(
    'SELECT created_by FROM sample WHERE id = $1',
    [sampleId],
  );
  expect(rows).toEqual([{ created_by: world.head.id }]);
  expect(changes).toContainEqual(
    expect.objectContaining({
      entity: 'sample',
      operation: 'INSERT',
      field: 'chronicleBatchDate',
      new_value: 'CX5521',
    }),
  );
});

test('SAMPLE-03 fields of every section come back as they were typed', async () => {
  const client = await addClient(world);
  const body: NewSampleBody = {
    generalInformation: {
      sampleName: 'Viên nén',
      temperature: '25.50',
      humidity: '60',
      remark: 'dòng một\ndòng hai',
    },
    substanceInformation: [
      { substanceName: 'Paracetamol', substanceContent: '500' },
      { substanceName: 'Cafein' },
    ],
    quantityInformation: {
      currentQuantity: '0.10',
      currentQuantityUnit: 'kg',
      totalSample: 3,
      numberSamplesSaved: '2',
    },
    sampleChronicleInformation: {
      productionDate: '2025-01-31',
      expirationDate: '2027-01-31',
      samplingDate: '2025-06-01T08:30:00+07:00',
      receivedDate: '2025-06-02',
    },
    producerInformation: { producerName: 'Dược Minh Hải', importDrug: false },
    pickingInformation: { pickingPhone: '02363000000', position: '16.06,108.22' },
    samplerInformation: [{ samplerName: 'Trần Văn Lấy', samplerUserId: world.head.id }],
    clientInformation: { associatedClient: client },
    targetInformation: [{ targetName: 'Định lượng', ti1: '95,0 – 105,0 %' }],
    additionalInformation: { si7: '20', z1: 'tự do' },
  };
  const id = await register(world, body);
  expect(await readSample(world, id)).toMatchObject({
    ...body.generalInformation,
    ...body.quantityInformation,
    ...body.sampleChronicleInformation,
    ...body.producerInformation,
    ...body.pickingInformation,
    ...body.additionalInformation,
    samplingDate: '2025-06-01T01:30:00.000Z',
    associatedClient: client,
    substanceInformation: body.substanceInformation,
    samplerInformation: body.samplerInformation,
    targetInformation: body.targetInformation,
  });
});

test.each([
  ['12345678901234567890.0123456789', '12345678901234567890.0123456789'],
  ['1,50', '1.50'],
  ['1.000', '1.000'],
  [' 1000 ', '1000'],
  ['+5', '5'],
  ['1234567890123456789012345678901234567890', '1234567890123456789012345678901234567890'],
  ['007', '7'],
  [12, '12'],
])('SAMPLE-12 a quantity typed as %j is kept exactly', async (typed, kept) => {
  const id = await register(world, {
    ...sampleBody(),
    quantityInformation: { currentQuantity: typed },
  } as NewSampleBody);
  expect((await readSample(world, id))['currentQuantity']).toBe(kept);
});

test.each([
  ['0', 'MUST_BE_POSITIVE'],
  ['0.000', 'MUST_BE_POSITIVE'],
  ['-1', 'MUST_BE_POSITIVE'],
  [0, 'MUST_BE_POSITIVE'],
  [-5, 'MUST_BE_POSITIVE'],
  ['NaN', 'INVALID_DECIMAL'],
  ['-Infinity', 'INVALID_DECIMAL'],
  ['1e3', 'INVALID_DECIMAL'],
  ['1'.repeat(41), 'INVALID_DECIMAL'],
  [`0.${'1'.repeat(40)}`, 'INVALID_DECIMAL'],
  ['1.000.000', 'INVALID_DECIMAL'],
  ['1 000', 'BLANK_IN_NUMBER'],
  ['9 9', 'BLANK_IN_NUMBER'],
  [1.5, 'INVALID_TYPE'],
  [{}, 'INVALID_TYPE'],
])('SAMPLE-07 a quantity of %j is refused', async (currentQuantity, code) => {
  const found = await faults({ ...sampleBody(), quantityInformation: { currentQuantity } });
  expect(found).toEqual([`quantityInformation.currentQuantity ${code}`]);
});

test('SAMPLE-07 text is trimmed and composed; spaces alone are no value', async () => {
  const id = await register(
    world,
    sampleBody({ sampleName: '  Hoà Đặng '.normalize('NFD'), sampleIdExternal: '   ', remark: ' ' }),
  );
  expect(await readSample(world, id)).toMatchObject({ sampleName: 'Hoà Đặng', sampleIdExternal: null });
  const { rows } = await world.owner.query<{ attributes: object }>(
    'SELECT attributes FROM sample WHERE id = $1',
    [id],
  );
  expect(rows[0]?.attributes).not.toHaveProperty('remark');
});

test('SAMPLE-07 a name that is missing, empty or blank is asked for', async () => {
  for (const sampleName of [undefined, null, '', '   '])
    expect(await faults(withGeneral({ sampleName }))).toEqual(['generalInformation.sampleName REQUIRED']);
});

describe('a template that asks for more', () => {
  let strict: { id: string };
  beforeAll(async () => {
    strict = await addTemplate(world, {
      sections: [
        section('generalInformation', ['sampleName!', 'registrationNumber!']),
        section('sampleChronicleInformation', ['expirationDate!']),
        section('substanceInformation', ['substanceName!', 'substanceContent'], true),
      ],
    });
  });

  test('SAMPLE-07 names every required field that is missing', async () => {
    expect(
      await faults({ generalInformation: { sampleName: 'Mẫu', registrationNumber: ' ' } }, strict.id),
    ).toEqual([
      'generalInformation.registrationNumber REQUIRED',
      'sampleChronicleInformation.expirationDate REQUIRED',
      'substanceInformation REQUIRED',
    ]);
  });

  test('SAMPLE-07 names the row in which a required field is missing', async () => {
    const body = {
      generalInformation: { sampleName: 'Mẫu', registrationNumber: 'VD-1' },
      sampleChronicleInformation: { expirationDate: '2030-01-01' },
      substanceInformation: [{ substanceName: 'A' }, { substanceContent: '5' }],
    };
    expect(await faults(body, strict.id)).toEqual(['substanceInformation.1.substanceName REQUIRED']);
    body.substanceInformation.pop();
    expect((await create(body, strict.id)).status).toBe(201);
  });
});

test('SAMPLE-07 a template asks for samplers of samples that were taken, and never of those that were sent in', async () => {
  const { id } = await addTemplate(world, {
    sections: [
      section('generalInformation', ['sampleName!', 'sampleSource']),
      section('samplerInformation', ['samplerName!'], true),
    ],
  });
  const of = (sampleSource: string | null) => ({ generalInformation: { sampleName: 'Mẫu', sampleSource } });
  expect(await faults(of('Mẫu lấy'), id)).toEqual(['samplerInformation REQUIRED']);
  expect(await faults(of(null), id)).toEqual(['samplerInformation REQUIRED']);
  const sent = await create(of('Mẫu gửi'), id);
  expect(sent.status).toBe(201);
  // Nobody is put there by the program.
  const { rows } = await world.owner.query<{ attributes: object }>(
    'SELECT attributes FROM sample WHERE template_id = $1',
    [id],
  );
  expect(rows.map(({ attributes }) => attributes)).toEqual([{}]);
});

test('SAMPLE-07 what the program decides cannot be sent', async () => {
  const found = await faults({
    ...withGeneral({ sampleIdInternal: 'L26-9999' }),
    sampleChronicleInformation: { issuedDate: '2025-01-01' },
    sampleStatus: 'REPORTED',
    createdBy: randomUUID(),
    version: 7,
  });
  expect(found.sort()).toEqual([
    'createdBy UNKNOWN_FIELD',
    'generalInformation.sampleIdInternal UNKNOWN_FIELD',
    'sampleChronicleInformation.issuedDate UNKNOWN_FIELD',
    'sampleStatus UNKNOWN_FIELD',
    'version UNKNOWN_FIELD',
  ]);
});

test('COMP-26 SAMPLE-07 days that lie ahead are refused', async () => {
  expect(
    await faults(withDates({ samplingDate: '2999-01-01T00:00:00Z', receivedDate: '2999-01-01' })),
  ).toEqual([
    'sampleChronicleInformation.samplingDate IN_FUTURE',
    'sampleChronicleInformation.receivedDate IN_FUTURE',
  ]);
});

test('SAMPLE-07 pairs of days have to be in order', async () => {
  const body = {
    ...withDates({ productionDate: '2025-02-01', expirationDate: '2025-01-31' }),
    planInformation: {
      fromDate: '2025-03-02',
      toDate: '2025-03-01',
      issuedDatePlan: '2025-03-02',
      planIssuedDate: '2025-03-01',
    },
  };
  const answer = await refused(
    world,
    world.head,
    createSample,
    { params: { templateId: world.template.id }, body },
    'VALIDATION',
  );
  expect(faultsOf(answer)).toEqual([
    'sampleChronicleInformation.expirationDate DATE_ORDER',
    'planInformation.planIssuedDate PLAN_DATE_ORDER',
    'planInformation.toDate PERIOD_ORDER',
  ]);
  const texts = JSON.stringify(answer);
  for (const text of [
    'Ngày lập kế hoạch phải trước Ngày ban hành',
    'Trường Đến ngày phải trước trường Từ ngày',
  ])
    expect(texts).toContain(text);
  expect(
    (await create(withDates({ productionDate: '2025-02-01', expirationDate: '2025-02-01' }))).status,
  ).toBe(201);
});

test.each([
  { receivedDate: '0000-01-01' },
  { samplingDate: '0000-01-01T00:00:00Z' },
  { samplingDate: '2025-01-01T00:00:00+23:59' },
])('SAMPLE-07 a day no calendar has is the caller’s mistake, not the server’s: %j', async (dates) => {
  const answer = await create(withDates(dates));
  expect(answer.status).toBeLessThan(500);
});

test.each([
  { samplingDate: '0001-01-01T00:00:00+14:00' },
  { samplingDate: '0999-12-31T12:00:00Z' },
  { productionDate: '0000-01-01' },
  { expirationDate: '0026-06-30' },
])('SAMPLE-07 a year before 1000 is no year of a sample and is kept as no other one: %j', async (dates) => {
  const [field] = Object.keys(dates);
  expect(await faults(withDates(dates))).toEqual([`sampleChronicleInformation.${field} INVALID_FORMAT`]);
});

test('SAMPLE-07 clients and people that do not exist are refused by field', async () => {
  const found = await faults({
    ...sampleBody(),
    clientInformation: { associatedClient: randomUUID() },
    samplerInformation: [{ samplerName: 'A' }, { samplerName: 'B', samplerUserId: randomUUID() }],
    custodianInformation: { custodianUserId: randomUUID() },
  });
  expect(found.sort()).toEqual([
    'clientInformation.associatedClient INVALID_VALUE',
    'custodianInformation.custodianUserId INVALID_VALUE',
    'samplerInformation.1.samplerUserId INVALID_VALUE',
  ]);
});

test('SAMPLE-07 phones hold digits, positions two numbers, lists fifty rows', async () => {
  expect(
    await faults({
      ...sampleBody(),
      pickingInformation: { pickingPhone: '0236-300', position: 'Đà Nẵng' },
      samplerInformation: Array.from({ length: 51 }, () => ({ samplerName: 'A' })),
    }),
  ).toEqual([
    'pickingInformation.pickingPhone DIGITS_ONLY',
    'pickingInformation.position INVALID_POSITION',
    'samplerInformation TOO_LONG',
  ]);
});

test('SAMPLE-03 a template that does not exist, or is deleted, is not found', async () => {
  const params = { templateId: randomUUID() };
  await refused(world, world.head, createSample, { params, body: sampleBody() }, 'NOT_FOUND');
  const gone = await addTemplate(world);
  await world.owner.query("SET kiemlab.action = 'test.delete'");
  await world.owner.query('UPDATE template SET deleted_at = now() WHERE id = $1', [gone.id]);
  await refused(
    world,
    world.head,
    createSample,
    { params: { templateId: gone.id }, body: sampleBody() },
    'NOT_FOUND',
  );
});

test('SAMPLE-03 a form that is sent once more after a lost answer registers its sample once', async () => {
  const sampleId = randomUUID();
  const base = sampleBody();
  const body = { ...base, generalInformation: { ...base.generalInformation, sampleId } };
  const answers = await Promise.all([create(body), create(body), create(body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const made = answers.find(({ status }) => status === 201);
  expect(made?.data.sampleId).toBe(sampleId);
  await refused(
    world,
    world.head,
    createSample,
    { params: { templateId: world.template.id }, body },
    'ALREADY_SAVED',
  );
});

test('SAMPLE-03 an id that is none is refused by its name', async () => {
  expect(await faults(withGeneral({ sampleId: 'L26-0001' }))).toEqual([
    'generalInformation.sampleId INVALID_FORMAT',
  ]);
});
