import { expect, test } from 'vitest';
import { CATALOGUE, type FieldKey, fieldOf, fieldsOf } from './samples.catalogue.ts';

const keys = Object.keys(CATALOGUE) as FieldKey[];

/** Hidden columns of specification 2 §2, but `sampleId`, which is the program's and no field of the catalogue. */
const HIDDEN = [
  'custodianId',
  'custodianPosition',
  'idCard',
  'status',
  'importFacility',
  'importFacilityAddress',
  'packedSize',
  'representativePerson',
  'position',
  'priority',
  'planName',
  'issuedDate',
  'issuedDatePlan',
  'fromDate',
  'introductoryPaper',
  'attachedFile',
  'importDrug',
  'documentName',
];
/** Fields of the detail model (specification 2 §3), which are no columns of the list there. */
const DETAIL_ONLY = ['pullOutDate', 'remindBeforePullDate'];
/** Ours: since when the receipt of a sample waits for a decision; the list marks its status. And what papers ask for beside. */
const OURS = [
  'decisionAsked',
  'samplingEndTime',
  'introductoryDate',
  'introductoryIssuer',
  'letterFile',
  'standardFile',
  'representativePosition',
  'witness',
  'sealPhoto',
  'reportCopies',
  'leftoverSample',
  'subcontracting',
];

test('SAMPLE-01 the fields hidden in the list are those of the specification', () => {
  const hidden = keys.filter(
    (key) => fieldOf(key).list === 'hidden' && ![...DETAIL_ONLY, ...OURS].includes(key),
  );
  expect(hidden.sort()).toEqual([...HIDDEN].sort());
});

test.each([
  'sampleIdInternal sampleIdExternal sampleName currentQuantity currentQuantityUnit registrationNumber registerNumber',
  'dosageForm packedSize packedSizeUnit samplerRequired testMethod producerName producerAddress chronicleBatchDate',
  'productionDate expirationDate appointmentDate temperature humidity pickingAddress pickingPhone customerPhone commune',
  'ward province locationName pickingSellType representativePerson custodianName custodianUserId custodianId priority',
  'samplingDate documentId documentName catalog totalSample numberSamplesSaved importDrug importFacility receivedDate',
  'status dateExportSavedSamples remark si1 si2 si3 si4 si5 si6 si7 si8 si9 si10 z1 z2 z3 z4 z5 issuedDate number',
  'samplerName samplerId samplerPosition samplerIdCard samplerUserId samplerDepartment',
  'substanceName substanceContent substanceType substanceUnit drugNameRelatedDocs',
  'targetName targetUnit targetMethod ti1 ti2 position',
  'sampleType storageIDExternal productType storageLocation batchSize custodianPosition associatedClient',
  'associateWorkflowTemplate idCard planName issuedDatePlan fromDate toDate introductoryPaper attachedFile',
])('SAMPLE-03 the fields of specification 2 §3 are there: %s', (line) => {
  for (const key of line.split(' ')) expect(keys).toContain(key);
});

test('SAMPLE-07 what the program decides by itself is marked', () => {
  const system = [
    'attachedFile',
    'dateExportSavedSamples',
    'issuedDate',
    'number',
    'sampleIdInternal',
    'sampleType',
  ];
  expect(keys.filter((key) => fieldOf(key).system)).toEqual(expect.arrayContaining(system));
  expect(fieldsOf('additionalInformation')).toHaveLength(15);
});

test('SAMPLE-03 the types of premises are the eleven of the ministry’s list, word for word', () => {
  expect(fieldOf('pickingSellType').options).toEqual([
    'Nhà thuốc',
    'Quầy thuốc',
    'Công ty bán buôn',
    'Cơ sở sản xuất',
    'Bệnh viện tuyến tỉnh',
    'Bệnh viện tuyến huyện/TTYT',
    'Trạm Y tế',
    'Phòng khám',
    'Cơ sở YHCT',
    'Cửa hàng mỹ phẩm',
    'Cửa hàng TPCN',
  ]);
});

test('SAMPLE-03 times, buttons and uploads; the district alone is not asked any more', () => {
  const ofType = (type: string): string[] => keys.filter((key) => fieldOf(key).type === type);
  expect(ofType('time')).toEqual(['samplingEndTime']);
  expect(ofType('action').map((key) => [key, fieldOf(key as FieldKey).fills])).toEqual([
    ['pickDocument', 'documentId'],
    ['pickSamplers', 'samplerName'],
    ['pickCustodian', 'custodianName'],
  ]);
  expect(ofType('upload').map((key) => [key, fieldOf(key as FieldKey).imagesOnly ?? false])).toEqual([
    ['standardFile', false],
    ['letterFile', false],
    ['sealPhoto', true],
  ]);
  expect(keys.filter((key) => fieldOf(key).former)).toEqual(['ward']);
});
