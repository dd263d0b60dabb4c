import { createReports, listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { addTestDocument } from '@kiemlab/contract/features/analyses/documents.api';
import { addSetup, addTemplate, ASSAY, section } from './laboratory.ts';
import { assign, issue, move, readSample, register, type NewSampleBody } from './samples.ts';
import { complete, enter, setStatus, testsOf } from './tests.ts';
import type { World } from './world.ts';

/** A reported sample, and everything it could be found or known by. */
export interface HiddenSample {
  id: string;
  testIds: string[];
  /** Ids of the sample and of what hangs on it. */
  ids: string[];
  /** Texts that find it or its tests. */
  texts: string[];
  /** Those of them that find the tests only. */
  ofTests: string[];
  /** What must not be told to who may not see it. */
  secrets: string[];
  result: string;
}

const GENERAL = {
  sampleName: 'Zoltravirin 250 mg',
  sampleIdExternal: 'NGOAI-77315',
  registrationNumber: 'VD-90517-26',
  chronicleBatchDate: 'LOQZ8841',
};
const PLACE = 'Nhà thuốc Kỳ Lạ Bến Ngự';
const PRODUCER = 'Dược phẩm Vạn Tường Sa';
const RESULT = '98.7351';
const ANALYTE = 'Hàm lượng zoltravirin';

const BODY: NewSampleBody = {
  generalInformation: { ...GENERAL, sampleSource: 'Mẫu lấy', status: 'Bao bì nguyên vẹn' },
  quantityInformation: { currentQuantity: '100', currentQuantityUnit: 'viên' },
  samplerInformation: [{ samplerName: 'Trần Văn Lấy' }],
  producerInformation: { producerName: PRODUCER },
  pickingInformation: { locationName: PLACE },
};

/** Takes a sample, with a file and a test, all the way to its certificate. */
export async function makeHiddenSample(world: World): Promise<HiddenSample> {
  const template = await addTemplate(world, {
    sections: [
      section('generalInformation', [
        'sampleName!',
        'sampleSource',
        'sampleIdExternal',
        'registrationNumber',
        'chronicleBatchDate',
        'status',
      ]),
      section('quantityInformation', ['currentQuantity', 'currentQuantityUnit']),
      section('samplerInformation', ['samplerName!']),
      section('producerInformation', ['producerName']),
      section('pickingInformation', ['locationName']),
    ],
  });
  const setup = await addSetup(world, {
    templateIds: [template.id],
    technicianIds: [world.technician.id],
    analytes: [{ ...ASSAY, name: ANALYTE }],
  });
  const place = { ...world, template, setup };
  const id = await register(place, BODY);
  const file = new File(['Ghi chú của mẫu'], 'ghi-chu-kin.txt');
  const uploaded = await world.done(world.head, uploadFile, { params: { id }, body: {}, file });
  await move(world, [id], 'RECEIVED');
  await assign(place, [id]);
  const tests = await testsOf(world, id);
  await enter(world, tests, RESULT);
  const proof = new File(['Sắc ký đồ của mẫu'], 'sac-ky-do-kin.txt');
  const documents = await Promise.all(
    tests.map(async (test) =>
      world.done(world.technician, addTestDocument, { params: { id: test.id }, body: {}, file: proof }),
    ),
  );
  await complete(world, tests);
  await setStatus(world, world.technician, tests, 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, tests, 'REQUEST_APPROVED');
  await setStatus(world, world.approver, tests, 'APPROVED');
  await world.done(world.head, createReports, { body: { sampleIds: [id] } });
  await issue(world, [id]);
  const reports = await world.done(world.head, listSampleReports, { params: { id } });
  const { sampleIdInternal, code } = await readSample(world, id);
  const testIds = tests.map((test) => test.id);
  const testCodes = tests.map((test) => test.testInformationCode);
  const ofTests = [...testCodes, ANALYTE];
  const texts = [...Object.values(GENERAL), PLACE, PRODUCER, String(sampleIdInternal), ...ofTests];
  return {
    id,
    testIds,
    ids: [
      id,
      ...testIds,
      ...reports.map((report) => report.id),
      ...documents.map((one) => one.id),
      uploaded.id,
    ],
    texts,
    ofTests,
    // The analyte is in the set-up, which is nobody's secret.
    secrets: [
      ...texts.filter((text) => text !== ANALYTE),
      String(code),
      RESULT,
      file.name,
      proof.name,
      ...reports.map((report) => report.number),
    ],
    result: RESULT,
  };
}
