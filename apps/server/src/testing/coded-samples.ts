import { uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { addChoice } from '@kiemlab/contract/features/choices/choices.api';
import { createSample, updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { createReports, listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { uploadFieldFile } from '@kiemlab/contract/features/samples/field-files.api';
import type { SettingValue } from '@kiemlab/contract/features/settings/settings.catalogue';
import { addDocument } from '../features/documents/testing/add-document.ts';
import { writeSetting } from '../features/settings/settings.queries.ts';
import { DEFAULT_ROLES } from '../features/users/default-roles.ts';
import { png } from './file-examples.ts';
import { addClient, addTemplate, section } from './laboratory.ts';
import { addPerson, nextNumber, prepare } from './people.ts';
import { assign, issue, move, readSample } from './samples.ts';
import { approveTests, testsOf } from './tests.ts';
import type { TestApp } from './test-app.ts';
import type { World } from './world.ts';

/** Turns blind coding on or off; everybody is looked up anew. */
export async function setBlindCoding(app: TestApp, on: SettingValue<'blindCoding'>): Promise<void> {
  await prepare(app, (tx) => writeSetting(tx, 'blindCoding', on));
  app.services.sessions.forget();
}

/** What tells the origin of the samples, written down by hand: a word of its own for each field, file and note. */
const MARKS = {
  sampleIdExternal: 'XEXTCODE7731',
  planName: 'XPLANNAME',
  issuedDatePlan: '2019-03-07',
  planIssuedDate: '2019-03-09',
  fromDate: '2019-03-11',
  toDate: '2019-03-13',
  introductoryPaper: 'XINTROPAPER',
  introductoryDate: '2019-03-15',
  introductoryIssuer: 'XINTROISSUER',
  letterFile: 'XLETTERFILE',
  formerLetterFile: 'XFORMERLETTER',
  locationName: 'XLOCATION',
  pickingAddress: 'XADDRESS',
  commune: 'XCOMMUNE',
  ward: 'XWARD',
  province: 'XPROVINCE',
  pickingPhone: '0977315577',
  pickingSellType: 'XSELLTYPE',
  representativePerson: 'XREPRESENTATIVE',
  representativePosition: 'XREPRESENTATIVEPOST',
  witness: 'XWITNESS',
  position: '16.0771,108.2331',
  samplerName: 'XSAMPLER',
  samplerId: 'XSAMPLERCODE',
  samplerPosition: 'XSAMPLERPOST',
  samplerDepartment: 'XSAMPLERROOM',
  samplerIdCard: '049177315588',
  customerPhone: '0977315599',
  returnMethod: 'XRETURNMETHOD',
  documentTitle: 'XDOCUMENTTITLE',
  paperName: 'XPAPERNAME',
  paperCaption: 'XPAPERCAPTION',
  paperText: 'XPAPERTEXT',
  pictureCaption: 'XPICTURECAPTION',
  latePaperName: 'XLATEPAPER',
  recipient: 'XRECIPIENT',
  purpose: 'XPURPOSE',
  addedSellType: 'XADDEDSELLTYPE',
  formerPlace: 'XFORMERPLACE',
} as const;

/** A sample that is being tested, one that was reported and sent away, and all that tells where they come from. */
export interface CodedSamples {
  tested: string;
  reported: string;
  templateId: string;
  /** Ids by which calls may ask for them, and for what hangs on them. */
  ids: string[];
  /** Words that nobody may read of whom the origin is kept; the names of the client and of the account of the sampler among them. */
  marks: string[];
  clientName: string;
  samplerName: string;
  /** What everybody may read who sees the samples. */
  plain: string[];
  /** Words that find the samples, or what hangs on them, by their origin. */
  searched: string[];
}

const { samplerName, samplerId, samplerPosition, samplerDepartment, samplerIdCard, ...once } = MARKS;

/** The file of a sample, in a folder of papers. */
const paper = (name: string, text: string): File => new File([text], `${name}.txt`, { type: 'text/plain' });

export async function makeCodedSamples(world: World): Promise<CodedSamples> {
  const template = await addTemplate(world, {
    sections: [
      section('generalInformation', [
        'sampleName!',
        'sampleSource',
        'sampleIdExternal',
        'chronicleBatchDate',
        'status',
        'documentId',
        'documentName',
        'attachedFile',
        'remark',
      ]),
      section('quantityInformation', ['currentQuantity', 'currentQuantityUnit']),
      section('producerInformation', ['producerName']),
      section('pickingInformation', [
        'locationName!',
        'pickingAddress',
        'commune',
        'ward',
        'province',
        'pickingPhone',
        'pickingSellType',
        'representativePerson',
        'representativePosition',
        'witness',
        'position',
      ]),
      section('samplerInformation', [
        'samplerName!',
        'samplerId',
        'samplerPosition',
        'samplerDepartment',
        'samplerIdCard',
        'samplerUserId',
      ]),
      section('clientInformation', ['associatedClient', 'customerPhone', 'returnMethod']),
      section('planInformation', [
        'planName',
        'issuedDatePlan',
        'planIssuedDate',
        'fromDate',
        'toDate',
        'introductoryPaper',
        'introductoryDate',
        'introductoryIssuer',
        'letterFile',
      ]),
    ],
  });
  await prepare(world, (tx) =>
    tx
      .insertInto('test_classification_template')
      .values({ classification_id: world.setup.testId, template_id: template.id })
      .execute(),
  );
  const clientName = `XCLIENT${nextNumber()}`;
  const clientId = await addClient(world, clientName);
  const sampler = await addPerson(world, [...DEFAULT_ROLES.sampler.permits, 'Sample_ViewAll']);
  const documentId = await addDocument(world, world.head, {
    title: once.documentTitle,
    type: 'OFFICIAL_LETTER',
  });
  await world.done(world.head, addChoice, { body: { key: 'pickingSellType', value: once.addedSellType } });

  const letter = async (name: string): Promise<string> =>
    (
      await world.done(sampler, uploadFieldFile, {
        body: { key: 'letterFile' },
        file: paper(name, once.paperText),
      })
    ).value;
  const make = async (name: string): Promise<string> => {
    const body = {
      generalInformation: {
        sampleName: name,
        sampleSource: 'Mẫu lấy',
        sampleIdExternal: `${once.sampleIdExternal}${nextNumber()}`,
        chronicleBatchDate: 'LOCODED1',
        status: 'Bao bì nguyên vẹn',
        documentId,
        remark: 'Ghi chú chung',
      },
      quantityInformation: { currentQuantity: '100', currentQuantityUnit: 'viên' },
      producerInformation: { producerName: 'Dược phẩm Vạn Tường Sa' },
      pickingInformation: {
        locationName: once.formerPlace,
        pickingAddress: once.pickingAddress,
        commune: once.commune,
        ward: once.ward,
        province: once.province,
        pickingPhone: once.pickingPhone,
        pickingSellType: once.pickingSellType,
        representativePerson: once.representativePerson,
        representativePosition: once.representativePosition,
        witness: once.witness,
        position: once.position,
      },
      samplerInformation: [
        { samplerName: sampler.fullName, samplerUserId: sampler.id, samplerIdCard: null },
        { samplerName, samplerId, samplerPosition, samplerDepartment, samplerIdCard },
      ],
      clientInformation: {
        associatedClient: clientId,
        customerPhone: once.customerPhone,
        returnMethod: once.returnMethod,
      },
      planInformation: {
        planName: once.planName,
        issuedDatePlan: once.issuedDatePlan,
        planIssuedDate: once.planIssuedDate,
        fromDate: once.fromDate,
        toDate: once.toDate,
        introductoryPaper: once.introductoryPaper,
        introductoryDate: once.introductoryDate,
        introductoryIssuer: once.introductoryIssuer,
        letterFile: await letter(once.formerLetterFile),
      },
    };
    const { sampleId } = await world.done(sampler, createSample, {
      params: { templateId: template.id },
      body,
    });
    await world.done(sampler, updateSample, {
      body: {
        generalInformation: { sampleId },
        pickingInformation: { locationName: once.locationName },
        planInformation: { letterFile: await letter(once.letterFile) },
        version: 1,
      },
    });
    return sampleId;
  };
  const [tested, reported] = [await make('Thuốc mã hóa một'), await make('Thuốc mã hóa hai')];
  const ids = [tested, reported, clientId, sampler.id, documentId];
  const upload = async (id: string, file: File, caption: string): Promise<void> => {
    ids.push((await world.done(world.head, uploadFile, { params: { id }, body: { caption }, file })).id);
  };
  await upload(tested, paper(once.paperName, once.paperText), once.paperCaption);
  await upload(tested, new File([Uint8Array.from(png())], 'anh.png'), once.pictureCaption);
  await move(world, [tested, reported], 'RECEIVED');
  await upload(tested, paper(once.latePaperName, 'Ghi chú nhận sau'), '');
  await upload(reported, new File([Uint8Array.from(png())], 'vien-nen.png'), 'Ảnh viên nén');
  await assign(world, [tested, reported]);
  const tests = await testsOf(world, tested);
  await approveTests(world, [reported]);
  await world.done(world.head, createReports, { body: { sampleIds: [reported] } });
  await issue(world, [reported]);
  await move(world, [reported], 'EXPORTED', { recipient: once.recipient, purpose: once.purpose });
  const reports = await world.done(world.head, listSampleReports, { params: { id: reported } });
  const codes = await Promise.all([tested, reported].map(async (id) => (await readSample(world, id)).code));
  return {
    tested,
    reported,
    templateId: template.id,
    ids: [...ids, ...tests.map(({ id }) => id), ...reports.map(({ id }) => id)],
    marks: [...Object.values(MARKS), clientName, clientId, sampler.fullName, sampler.id, documentId],
    clientName,
    samplerName: sampler.fullName,
    plain: [
      'Thuốc mã hóa một',
      'Thuốc mã hóa hai',
      'LOCODED1',
      'Dược phẩm Vạn Tường Sa',
      'Ảnh viên nén',
      'Ghi chú chung',
      ...codes,
    ],
    searched: [
      once.locationName,
      once.sampleIdExternal,
      clientName,
      once.documentTitle,
      once.paperName,
      once.recipient,
      once.addedSellType,
    ],
  };
}
