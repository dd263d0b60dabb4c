import { createSample, updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { audited } from '../../testing/audited.ts';
import { addTemplate, section } from '../../testing/laboratory.ts';
import { prepare } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { readSample, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { addValue } from '../settings/settings.queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const create = (body: object, templateId = world.template.id) =>
  world.done(world.head, createSample, { params: { templateId }, body: body as never });

test('SAMPLE-07 the required fields of the specification suffice: empty others are sent as null, and units are ml and l', async () => {
  const { sampleId } = await create({
    generalInformation: { sampleName: 'Nước muối sinh lý', sampleSource: null, dosageForm: null },
    substanceInformation: [{ substanceType: 'Hóa dược' }],
    quantityInformation: {
      currentQuantity: '500',
      currentQuantityUnit: null,
      packedSize: '1',
      packedSizeUnit: null,
    },
    samplerInformation: [{ samplerName: 'Trần Văn Lấy' }],
  });
  expect(await readSample(world, sampleId)).toMatchObject({
    sampleSource: 'Mẫu lấy',
    currentQuantity: '500',
    currentQuantityUnit: 'ml',
    packedSizeUnit: 'l',
  });
});

test('SAMPLE-07 tablets and capsules without a unit are counted in viên, other forms in ml; a unit that is named stays', async () => {
  const unitOf = async (dosageForm: string, unit: string | null) => {
    const { sampleId } = await create({
      ...sampleBody(),
      generalInformation: { sampleName: 'Thuốc', dosageForm },
      quantityInformation: { currentQuantity: '100', currentQuantityUnit: unit },
    });
    return (await readSample(world, sampleId))['currentQuantityUnit'];
  };
  expect(await unitOf('viên nén', null)).toBe('viên');
  expect(await unitOf('Viên nang cứng', null)).toBe('viên');
  expect(await unitOf('dung dịch tiêm', null)).toBe('ml');
  expect(await unitOf('viên nén', 'hộp')).toBe('hộp');
});

test('SAMPLE-07 a unit that nobody names is that of the template; without a quantity there is none', async () => {
  const config = section('quantityInformation', ['currentQuantity', 'currentQuantityUnit', 'packedSize']);
  const quantity = {
    ...config,
    attributes: config.attributes.map((attribute) =>
      attribute.key === 'currentQuantityUnit' ? { ...attribute, initial: 'viên' } : attribute,
    ),
  };
  const { id } = await addTemplate(world, {
    sections: [section('generalInformation', ['sampleName']), quantity],
  });
  const of = (more: object) => ({ generalInformation: { sampleName: 'Viên' }, ...more });
  const { sampleId } = await create(of({ quantityInformation: { currentQuantity: '100' } }), id);
  expect(await readSample(world, sampleId)).toMatchObject({ currentQuantityUnit: 'viên' });
  const { sampleId: packed } = await create(of({ quantityInformation: { packedSize: 'Hộp 10 vỉ' } }), id);
  const { packedSize, packedSizeUnit } = await readSample(world, packed);
  expect([packedSize, packedSizeUnit ?? null]).toEqual(['Hộp 10 vỉ', null]);
  const bare = await create(of({}), id);
  expect(await readSample(world, bare.sampleId)).toMatchObject({ currentQuantityUnit: null });
});

const sampledOn = (daysAgo: number) => ({
  ...sampleBody(),
  sampleChronicleInformation: { samplingDate: `${addDays(today(), -daysAgo)}T00:00:00+07:00` },
});

test('COMP-26 SAMPLE-07 a sampling more than 30 days ago wants a reason, to the day; the reason stands in the trail', async () => {
  await create(sampledOn(30));
  const params = { templateId: world.template.id };
  const late = { params, body: sampledOn(31) };
  const answer = await refused(world, world.head, createSample, late, 'SAMPLING_REASON_REQUIRED');
  expect(faultsOf(answer)).toEqual(['reason REQUIRED']);
  const { answer: made } = await audited(world, world.head, 'samples.create-sample', () =>
    world.send(
      createSample,
      { params, body: { ...sampledOn(31), reason: 'Nhập bù sổ giấy' } },
      world.head.token,
    ),
  );
  expect(made.status).toBe(201);
  const { rows } = await world.owner.query<{ reason: string }>(
    "SELECT reason FROM audit_event WHERE action = 'samples.create-sample' ORDER BY id DESC LIMIT 1",
  );
  expect(rows[0]?.reason).toBe('Nhập bù sổ giấy');

  // What stood there before is not asked about once more.
  const edit = (more: object, version: number) => ({
    body: { generalInformation: { sampleId: made.data.sampleId, remark: 'x' }, version, ...more },
  });
  await world.done(world.head, updateSample, edit({}, 1) as never);
  const { sampleChronicleInformation } = sampledOn(40);
  await refused(
    world,
    world.head,
    updateSample,
    edit({ sampleChronicleInformation }, 2) as never,
    'SAMPLING_REASON_REQUIRED',
  );
  await world.done(
    world.head,
    updateSample,
    edit({ sampleChronicleInformation, reason: 'Sửa theo biên bản' }, 2) as never,
  );
  await prepare(world, (tx) => addValue(tx, 'samplingReasonAfter', null));
  await create(sampledOn(400));
});
