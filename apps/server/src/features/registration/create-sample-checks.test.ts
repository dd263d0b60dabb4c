import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTemplate, section } from '../../testing/laboratory.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { readSample, register, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { create, faults, withDates, withGeneral } from './testing/new-samples.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

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
    expect(await faults(world, withGeneral({ sampleName }))).toEqual([
      'generalInformation.sampleName REQUIRED',
    ]);
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
      await faults(world, { generalInformation: { sampleName: 'Mẫu', registrationNumber: ' ' } }, strict.id),
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
    expect(await faults(world, body, strict.id)).toEqual(['substanceInformation.1.substanceName REQUIRED']);
    body.substanceInformation.pop();
    expect((await create(world, body, strict.id)).status).toBe(201);
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
  expect(await faults(world, of('Mẫu lấy'), id)).toEqual(['samplerInformation REQUIRED']);
  expect(await faults(world, of(null), id)).toEqual(['samplerInformation REQUIRED']);
  const sent = await create(world, of('Mẫu gửi'), id);
  expect(sent.status).toBe(201);
  // Nobody is put there by the program.
  const { rows } = await world.owner.query<{ attributes: object }>(
    'SELECT attributes FROM sample WHERE template_id = $1',
    [id],
  );
  expect(rows.map(({ attributes }) => attributes)).toEqual([{}]);
});

test('SAMPLE-07 what the program decides cannot be sent', async () => {
  const found = await faults(world, {
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
    await faults(world, withDates({ samplingDate: '2999-01-01T00:00:00Z', receivedDate: '2999-01-01' })),
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
    (await create(world, withDates({ productionDate: '2025-02-01', expirationDate: '2025-02-01' }))).status,
  ).toBe(201);
});

test.each([
  { receivedDate: '0000-01-01' },
  { samplingDate: '0000-01-01T00:00:00Z' },
  { samplingDate: '2025-01-01T00:00:00+23:59' },
])('SAMPLE-07 a day no calendar has is the caller’s mistake, not the server’s: %j', async (dates) => {
  const answer = await create(world, withDates(dates));
  expect(answer.status).toBeLessThan(500);
});

test.each([
  { samplingDate: '0001-01-01T00:00:00+14:00' },
  { samplingDate: '0999-12-31T12:00:00Z' },
  { productionDate: '0000-01-01' },
  { expirationDate: '0026-06-30' },
])('SAMPLE-07 a year before 1000 is no year of a sample and is kept as no other one: %j', async (dates) => {
  const [field] = Object.keys(dates);
  expect(await faults(world, withDates(dates))).toEqual([
    `sampleChronicleInformation.${field} INVALID_FORMAT`,
  ]);
});

test('SAMPLE-07 clients and people that do not exist are refused by field', async () => {
  const found = await faults(world, {
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
    await faults(world, {
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
