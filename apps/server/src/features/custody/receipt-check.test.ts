import { uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { updateTemplate } from '@kiemlab/contract/features/templates/template-keeping.api';
import { getTemplate } from '@kiemlab/contract/features/templates/templates.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '../../platform/clock.ts';
import { png } from '../../testing/file-examples.ts';
import type { Person } from '../../testing/people.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { readSample, register, sampleBody, sampleIn } from '../../testing/samples.ts';
import type { World } from '../../testing/world.ts';
import { FINE, type Receiving, startReceiving } from './testing/receiving.ts';

let lab: Receiving;
let world: World;
let custodian: Person;
beforeAll(async () => {
  lab = await startReceiving();
  ({ world, custodian } = lab);
});
afterAll(() => world.stop());

test('SAMPLE-09 COMP-36 the specified call receives as it stands, and keeps no checklist that nobody filled in', async () => {
  const id = await register(world);
  await world.done(world.head, changeSampleStatus, { body: { samplesIds: [id], status: 'RECEIVED' } });
  expect(await lab.told(id)).toMatchObject({ receipts: [], openings: [], asked: [] });
});

test('COMP-36 what was looked at is kept exactly, with units, and the fields of the sample follow', async () => {
  const id = await register(world, sampleBody({ status: null }));
  const check = { ...FINE, seal: 'NONE', temperature: '25,50', humidity: '60.0' } as const;
  await lab.receive([id], { receipt: check, condition: 'Bao bì nguyên vẹn' });
  expect((await lab.told(id)).receipts).toMatchObject([
    {
      round: 1,
      version: 1,
      receivedOn: today(),
      condition: 'Bao bì nguyên vẹn',
      seal: 'NONE',
      packaging: 'FINE',
      label: 'AGREES',
      amount: 'AGREES',
      temperature: '25.50',
      temperatureUnit: '°C',
      humidity: '60.0',
      humidityUnit: '%',
      deviation: null,
      decision: null,
      writtenBy: custodian.fullName,
    },
  ]);
  expect(await readSample(world, id)).toMatchObject({ temperature: '25.50', humidity: '60.0' });
});

test('COMP-36 a checklist is of samples that arrive, of each once, with files of its own', async () => {
  const [id, other, stored] = [await register(world), await register(world), await sampleIn(world, 'STORED')];
  expect(
    faultsOf(await lab.refusal([id], { receipts: [{ sampleId: other, ...FINE }] }, 'VALIDATION')),
  ).toEqual(['receipts INVALID_VALUE']);
  const body = {
    samplesIds: [stored],
    status: 'EXPORTED',
    recipient: 'Viện',
    purpose: 'Thử lại',
    receipt: FINE,
  };
  await refused(world, world.head, changeSampleStatus, { body }, 'VALIDATION');
  const { id: photo } = await world.done(custodian, uploadFile, {
    params: { id: other },
    body: {},
    file: new File([Uint8Array.from(png(2, 2))], 'hop.png'),
  });
  const receipt = { ...FINE, photos: [photo] };
  expect(faultsOf(await lab.refusal([id], { receipt }, 'VALIDATION'))).toEqual([
    'receipt.photos INVALID_VALUE',
  ]);
  await lab.receive([other], { receipt });
  expect((await lab.told(other)).receipts).toMatchObject([{ photos: [photo] }]);
});

test('COMP-36 TEMPLATE-06 the type says which lines have to be told, by the version that the sample was made with', async () => {
  const before = await register(world);
  const params = { id: world.template.id };
  const { configData, version } = await world.done(world.head, getTemplate, { params, query: {} });
  // What any type has to show, and the type of the tests does not.
  const client = { sectionName: 'clientInformation', attributes: { associatedClient: {} } };
  const config = [
    ...configData.config.filter(({ sectionName }) => sectionName !== client.sectionName),
    client,
  ];
  const save = (receiptLines: readonly string[], from: number) =>
    world.done(world.head, updateTemplate, {
      body: {
        ...params,
        templateName: world.template.name,
        configData: { config, receiptLines },
        version: from,
        reason: 'Theo quy trình mới',
      } as never,
    });
  await save(['seal', 'temperature'], version);
  const id = await register(world);
  const answer = await lab.refusal([id], {}, 'RECEIPT_INCOMPLETE');
  expect(faultsOf(answer)).toEqual(['receipt.seal REQUIRED', 'receipt.temperature REQUIRED']);
  expect(JSON.stringify(failureOf(answer))).toContain('Niêm phong, Nhiệt độ (°C)');
  await lab.receive([before], {});
  await lab.receive([id], { receipt: { seal: 'INTACT', temperature: '4' } });
  expect((await lab.told(id)).asked).toEqual(['seal', 'temperature']);
  await save([], version + 1);
});

test('COMP-36 many are received with one checklist, all or none', async () => {
  const good = await register(world);
  const lacking = await register(world, sampleBody({ status: null }));
  const answer = await lab.refusal([good, lacking], { receipt: FINE }, 'SAMPLE_CONDITION_REQUIRED');
  expect(codesOf(answer)).toHaveLength(1);
  expect((await lab.told(good)).receipts).toEqual([]);
});
