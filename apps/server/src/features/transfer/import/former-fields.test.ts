import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTemplate, section } from '../../../testing/laboratory.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { blankWorkbook, errorsOf, fill, type Filled, importOf, sendImport } from './testing/fill-workbook.ts';

let world: World;
let template: { id: string };
let blank: Filled;
beforeAll(async () => {
  world = await startWorld();
  template = await addTemplate(world, {
    sections: [
      section('generalInformation', [
        'sampleName!',
        'sampleSource',
        'standardFile',
        'pickDocument',
        'documentId',
      ]),
      section('quantityInformation', ['currentQuantity!', 'currentQuantityUnit']),
      section('sampleChronicleInformation', ['samplingEndTime']),
      section('pickingInformation', ['locationName', 'ward!', 'sealPhoto']),
      section('samplerInformation', ['pickSamplers', 'samplerName!']),
      section('planInformation', ['introductoryPaper', 'introductoryDate']),
      section('clientInformation', ['leftoverSample', 'subcontracting', 'reportCopies']),
    ],
  });
  blank = await blankWorkbook(world, world.head, template.id);
});
afterAll(() => world.stop());

/** The workbook as it was before: with a column of the district, and the letter under its former name. */
function workbookOfBefore(): Filled {
  const [data, ...others] = blank.sheets;
  if (!data?.rows) throw new Error('no sheet');
  const [headings = [], keys = [], ...lines] = data.rows;
  const paper = keys.indexOf('planInformation.introductoryPaper');
  return {
    keys: [...blank.keys, 'pickingInformation.ward'],
    sheets: [
      {
        ...data,
        rows: [
          [...headings.map((heading, at) => (at === paper ? 'Giấy giới thiệu' : heading)), 'Quận/Huyện *'],
          [...keys, 'pickingInformation.ward'],
          ...lines,
        ],
      },
      ...others,
    ],
  };
}
const row = (name: string, more: Record<string, string> = {}) => ({
  'generalInformation.sampleName': name,
  'generalInformation.sampleSource': 'Mẫu lấy',
  'quantityInformation.currentQuantity': '100',
  'samplerInformation.1.samplerName': 'Trần Văn Lấy',
  ...more,
});
const send = async (workbook: Filled, rows: ReturnType<typeof row>[]) =>
  sendImport(world, world.head, importOf(template.id, await fill(workbook, rows)));

test('SAMPLE-16 a blank workbook has no district, no files and no buttons', () => {
  expect(blank.keys.filter((key) => /ward|File|Photo|pick[A-Z]\w+$/.test(key))).toEqual([]);
  expect(blank.keys).toEqual(
    expect.arrayContaining([
      'sampleChronicleInformation.samplingEndTime',
      'planInformation.introductoryDate',
      'clientInformation.leftoverSample',
    ]),
  );
  const headings = blank.sheets[0]?.rows?.[0] ?? [];
  expect(headings).toContain('Giấy giới thiệu số');
});

test('SAMPLE-16 a workbook of before brings its districts and its letters; nothing is thrown away', async () => {
  const answer = await send(workbookOfBefore(), [
    row('Mẫu có quận', {
      'pickingInformation.ward': 'Quận Hải Châu',
      'planInformation.introductoryPaper': '12/GGT',
      'sampleChronicleInformation.samplingEndTime': '9h30',
      'clientInformation.leftoverSample': 'Trả lại',
      'clientInformation.subcontracting': 'không đồng ý',
      'clientInformation.reportCopies': '3',
    }),
    row('Mẫu không quận'),
  ]);
  expect([answer.status, errorsOf(answer)]).toEqual([201, []]);
  const { sampleList } = await world.done(world.head, listSamples, {
    query: { templateId: template.id, page: 0, size: 10 },
  });
  const named = (name: string) => sampleList.find(({ sampleName }) => sampleName === name);
  expect(named('Mẫu có quận')).toMatchObject({
    ward: 'Quận Hải Châu',
    introductoryPaper: '12/GGT',
    samplingEndTime: '09:30',
    leftoverSample: 'returned',
    subcontracting: 'refused',
    reportCopies: 3,
  });
  expect(named('Mẫu không quận')).not.toHaveProperty('ward');
});

test('SAMPLE-16 what is no time, or not of a list, is named with its cell and nothing is imported', async () => {
  const at = (key: string): string => String.fromCharCode(65 + blank.keys.indexOf(key));
  const answer = await send(blank, [
    row('Mẫu sai', {
      'sampleChronicleInformation.samplingEndTime': '930',
      'clientInformation.leftoverSample': 'giữ hộ',
    }),
  ]);
  expect(errorsOf(answer).sort()).toEqual(
    [
      `${at('sampleChronicleInformation.samplingEndTime')}3 UploadError_002`,
      `${at('clientInformation.leftoverSample')}3 UploadError_003`,
    ].sort(),
  );
});
