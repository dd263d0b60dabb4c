import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addClient, addTemplate } from '../../testing/laboratory.ts';
import { refused } from '../../testing/refused.ts';
import { type NewSampleBody, readSample, register, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { create, faults, withGeneral } from './testing/new-samples.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('SAMPLE-03 a sample is registered without a number, by the caller, and stands in the trail', async () => {
  const body = sampleBody({ chronicleBatchDate: 'CX5521' });
  const { answer, changes } = await audited(world, world.head, 'samples.create-sample', () =>
    create(world, body),
  );
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
  [12.5, '12.5'],
  [12.125, '12.125'],
  [0.000001, '0.000001'],
])('SAMPLE-12 a quantity typed as %j is kept exactly', async (typed, kept) => {
  const id = await register(world, {
    ...sampleBody(),
    quantityInformation: { currentQuantity: typed },
  } as NewSampleBody);
  expect((await readSample(world, id))['currentQuantity']).toBe(kept);
});

test('SAMPLE-12 a comma that may stand for thousands is asked back, and nothing is registered', async () => {
  for (const currentQuantity of ['12,500', '1,000']) {
    const body = { ...sampleBody(), quantityInformation: { currentQuantity } } as NewSampleBody;
    expect(await faults(world, body), currentQuantity).toEqual([
      'quantityInformation.currentQuantity AMBIGUOUS_NUMBER',
    ]);
  }
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
  [0.1 + 0.2, 'INVALID_DECIMAL'],
  [1e-7, 'INVALID_DECIMAL'],
  [1e21, 'TOO_BIG'],
  [{}, 'INVALID_TYPE'],
])('SAMPLE-07 a quantity of %j is refused', async (currentQuantity, code) => {
  const found = await faults(world, { ...sampleBody(), quantityInformation: { currentQuantity } });
  expect(found).toEqual([`quantityInformation.currentQuantity ${code}`]);
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
  const answers = await Promise.all([create(world, body), create(world, body), create(world, body)]);
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
  expect(await faults(world, withGeneral({ sampleId: 'L26-0001' }))).toEqual([
    'generalInformation.sampleId INVALID_FORMAT',
  ]);
});

test.each([null, ''])(
  'SAMPLE-03 the form as specified sends `sampleId` %j for a new sample, which gets an id of the program',
  async (sampleId) => {
    const ids = [];
    for (const body of [withGeneral({ sampleId }), withGeneral({ sampleId })]) {
      const answer = await create(world, body);
      expect(answer.status).toBe(201);
      ids.push(answer.data.sampleId);
    }
    expect(new Set(ids).size).toBe(2);
  },
);

test('SAMPLE-03 what is no id is not taken for an empty one', async () => {
  for (const sampleId of ['  ', '0', 0, 'null'])
    expect((await faults(world, withGeneral({ sampleId })))[0], String(sampleId)).toContain(
      'generalInformation.sampleId ',
    );
});
