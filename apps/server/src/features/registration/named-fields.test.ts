import { createSample, updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { createTemplate } from '@kiemlab/contract/features/templates/template-keeping.api';
import { getTemplate } from '@kiemlab/contract/features/templates/templates.api';
import { templateToWire } from '@kiemlab/contract/features/templates/template-to-wire';
import { SAMPLE_CATALOGUE } from '@kiemlab/contract/features/samples/samples.catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTemplate, section } from '../../testing/laboratory.ts';
import { nextNumber } from '../../testing/people.ts';
import { faultsOf } from '../../testing/refused.ts';
import { type NewSampleBody, readSample, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { configOf, DEFAULT_TEMPLATES } from '../templates/default-templates.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const send = (body: NewSampleBody, templateId = world.template.id) =>
  world.send(
    createSample,
    { params: { templateId }, body: { reason: 'Nhập bù sổ giấy', ...body } },
    world.head.token,
  );
const registered = async (body: NewSampleBody, templateId?: string): Promise<string> => {
  const answer = await send(body, templateId);
  expect([answer.status, faultsOf(answer)]).toEqual([201, []]);
  return answer.data.sampleId;
};

/** Specification 2 §3: the fields that a person fills in, in the sections of §2, the names as they stand there. */
const SPECIFIED = {
  generalInformation: {
    sampleName: 'Paracetamol 500 mg',
    sampleIdExternal: 'MB-7731',
    registrationNumber: 'VD-25305-16',
    registerNumber: '12',
    dosageForm: 'viên nén',
    samplerRequired: 'Định lượng',
    testMethod: 'HPLC',
    chronicleBatchDate: 'PA2401',
    temperature: '25',
    humidity: '60',
    priority: 'high',
    catalog: 'Thuốc hóa dược',
    status: 'Niêm phong nguyên vẹn',
    remark: 'Ghi chú',
  },
  quantityInformation: {
    currentQuantity: '100',
    totalSample: 3,
    numberSamplesSaved: '20',
    packedSize: 'Hộp 10 vỉ',
  },
  sampleChronicleInformation: {
    productionDate: '2025-01-31',
    expirationDate: '2027-01-31',
    samplingDate: '2025-06-01T01:30:00.000Z',
    appointmentDate: '2026-03-01',
  },
  producerInformation: {
    producerName: 'Dược Minh Hải',
    producerAddress: 'Đà Nẵng',
    importDrug: true,
    importFacility: 'Dược Bạch Đằng',
  },
  pickingInformation: {
    pickingAddress: '12 Lê Lợi',
    pickingPhone: '0236300000',
    commune: 'Phường Hải Châu',
    ward: 'Quận Hải Châu',
    province: 'Thành phố Đà Nẵng',
    locationName: 'Nhà thuốc An Bình',
    pickingSellType: 'Bệnh viện tuyến huyện/TTYT',
    representativePerson: 'Trần Thị Đại Diện',
    position: '16.06,108.22',
  },
  samplerInformation: [
    { samplerName: 'Trần Văn Lấy', samplerId: 'NV7', samplerPosition: 'DS', samplerDepartment: 'KHTH' },
  ],
  substanceInformation: [
    {
      substanceName: 'Paracetamol',
      substanceContent: '500',
      substanceType: 'Hóa dược',
      substanceUnit: 'mg',
      drugNameRelatedDocs: 'TCCS 01',
    },
  ],
  targetInformation: [
    { targetName: 'Định lượng', targetUnit: '%', targetMethod: 'HPLC', ti1: '95,0 – 105,0', ti2: '99,1' },
  ],
  clientInformation: { customerPhone: '0905000000' },
  custodianInformation: { custodianName: 'Lê Thị Giữ', custodianId: 'NV2' },
  planInformation: {
    planName: 'Kế hoạch quý I',
    issuedDatePlan: '2025-05-01',
    fromDate: '2025-05-02',
    toDate: '2025-06-30',
    introductoryPaper: '12/GGT-TTKN',
  },
  additionalInformation: { si1: 'a', si10: 'b', z1: 'c', z5: 'd' },
} satisfies NewSampleBody;

test('SAMPLE-03 a body with the fields of the specification works as it stands there, the district among them', async () => {
  const sample = await readSample(world, await registered(SPECIFIED));
  for (const content of Object.values(SPECIFIED))
    if (!Array.isArray(content)) expect(sample).toMatchObject(content);
  expect(sample).toMatchObject({
    samplerInformation: SPECIFIED.samplerInformation,
    substanceInformation: SPECIFIED.substanceInformation,
    targetInformation: SPECIFIED.targetInformation,
  });
});

const OURS = {
  generalInformation: { issueNumber: '015/SXP' },
  sampleChronicleInformation: { samplingEndTime: '16:05' },
  pickingInformation: { representativePosition: 'Dược sĩ phụ trách', witness: 'Nguyễn Văn Chứng' },
  planInformation: {
    introductoryPaper: '12/GGT-TTKN',
    introductoryDate: '2026-01-05',
    introductoryIssuer: 'Sở Y tế thành phố Đà Nẵng',
  },
  clientInformation: { reportCopies: 3, leftoverSample: 'returned', subcontracting: 'agreed' },
};

test('SAMPLE-03 letter of introduction, witness, post, copies, left-over, subcontracting and issue number come back as typed', async () => {
  const { generalInformation, ...body } = sampleBody();
  const id = await registered({
    ...body,
    ...OURS,
    generalInformation: { ...generalInformation, ...OURS.generalInformation },
    clientInformation: { ...OURS.clientInformation, leftoverSample: 'Trả lại', subcontracting: 'Đồng ý' },
  });
  const sample = await readSample(world, id);
  for (const content of Object.values(OURS)) expect(sample).toMatchObject(content);
});

test.each([
  ['sampleChronicleInformation', 'samplingEndTime', '9h30', 'INVALID_TIME'],
  ['sampleChronicleInformation', 'samplingEndTime', '24:00', 'INVALID_TIME'],
  ['clientInformation', 'leftoverSample', 'giữ hộ', 'INVALID_VALUE'],
  ['clientInformation', 'subcontracting', 'hỏi lại', 'INVALID_VALUE'],
  ['clientInformation', 'reportCopies', 101, 'TOO_BIG'],
  ['planInformation', 'letterFile', 'giay.pdf', 'INVALID_VALUE'],
  ['custodianInformation', 'pickCustodian', 'x', 'UNKNOWN_FIELD'],
] as const)('SAMPLE-07 %s.%s with %j is asked back', async (name, key, value, code) => {
  const answer = await send({ ...sampleBody(), [name]: { [key]: value } });
  expect([answer.status, faultsOf(answer)]).toEqual([400, [`${name}.${key} ${code}`]]);
});

test('SAMPLE-03 no new sample has to have a district, whatever a template of before requires; what is sent is kept', async () => {
  const { id } = await addTemplate(world, {
    sections: [
      section('generalInformation', ['sampleName!', 'sampleSource', 'status']),
      section('quantityInformation', ['currentQuantity', 'currentQuantityUnit']),
      section('pickingInformation', ['locationName!', 'ward!']),
      section('samplerInformation', ['samplerName!']),
    ],
  });
  const body = { ...sampleBody(), pickingInformation: { locationName: 'Nhà thuốc An Bình' } };
  expect(await readSample(world, await registered(body, id))).not.toHaveProperty('ward');
  const ward = 'Huyện Hòa Vang';
  const old = await registered({ ...body, pickingInformation: { ...body.pickingInformation, ward } }, id);
  await world.done(world.head, updateSample, {
    body: {
      generalInformation: { sampleId: old },
      pickingInformation: { locationName: 'Nhà thuốc An Hòa' },
      version: 1,
    },
  });
  expect(await readSample(world, old)).toMatchObject({ ward, locationName: 'Nhà thuốc An Hòa' });
});

test('TEMPLATE-02 first sample types ask for no district, and show the buttons', () => {
  for (const type of DEFAULT_TEMPLATES) {
    const keys = configOf(type).sections.flatMap(({ attributes }) => attributes.map(({ key }) => key));
    expect(keys).not.toContain('ward');
    expect(keys).toEqual(expect.arrayContaining(['pickSamplers', 'pickCustodian', 'pickDocument']));
  }
});

test('TEMPLATE-02 a template travels with times, buttons and uploads; a button wants its field shown, and is not required', async () => {
  const sections = [
    section('generalInformation', [
      'sampleName!',
      'sampleSource',
      'pickDocument',
      'documentId',
      'standardFile',
    ]),
    section('quantityInformation', ['currentQuantity', 'currentQuantityUnit']),
    section('sampleChronicleInformation', ['samplingEndTime']),
    section('samplerInformation', ['pickSamplers', 'samplerName']),
    section('clientInformation', ['associatedClient']),
  ];
  const make = (configData: ReturnType<typeof templateToWire>) =>
    world.send(
      createTemplate,
      {
        body: {
          templateName: `Loại mẫu ${nextNumber()}`,
          templateType: 'SAMPLE',
          prefix: `TR${nextNumber()}`,
          configData,
        },
      },
      world.head.token,
    );
  const sent = templateToWire(SAMPLE_CATALOGUE, { sections });
  const made = await make(sent);
  expect(made.status).toBe(201);
  const { id } = made.data;
  const stored = await world.done(world.head, getTemplate, { params: { id }, query: {} });
  const types = Object.fromEntries(
    stored.configData.config.flatMap(({ attributes }) =>
      Object.entries(attributes).map(([key, { type }]) => [key, type]),
    ),
  );
  expect(types).toMatchObject({
    pickDocument: 'action',
    pickSamplers: 'action',
    standardFile: 'upload',
    samplingEndTime: 'time',
  });
  const [general] = sent.config;
  const { documentId: _, ...withoutField } = general?.attributes ?? {};
  const wrong = structuredClone(sent);
  Object.assign(wrong.config[0] ?? {}, { attributes: withoutField });
  expect(faultsOf(await make(wrong))).toEqual(['configData.config.generalInformation.documentId REQUIRED']);
  const needed = structuredClone(sent);
  Object.assign(needed.config[3]?.attributes['pickSamplers'] ?? {}, { required: true });
  expect(faultsOf(await make(needed))).toEqual([
    'configData.config.3.attributes.pickSamplers.required INVALID_VALUE',
  ]);
});
