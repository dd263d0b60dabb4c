import { expect, test } from 'vitest';
import { NOT_IN_COPY, NOT_IN_PORTION } from '../ledger/ledger.rules.ts';
import { CHOICE_FIELDS } from '../choices/choices.rules.ts';
import { closedChoices } from '../transfer/import/import-choices.ts';
import { label, ORDINARY, type SampleField } from './fields/field-def.ts';
import { SIGNED_IDENTITY, SIGNED_ROW_FIELDS } from './identity.rules.ts';
import { CONDITION_FIELD, fieldOf, keysWhere, SAMPLE_CATALOGUE } from './samples.catalogue.ts';
import { DAY_FIELDS, INDEXED_SORTS, SAMPLE_SORTS } from './samples.order.ts';

const words = (keys: string): string[] => keys.split(/\s+/);
const sorted = (keys: readonly string[]): string[] => [...keys].sort();
const { keys } = SAMPLE_CATALOGUE;

test('SAMPLE-03 a field that leaves a question open does not compile', () => {
  const { inherits: _, ...open } = ORDINARY;
  // @ts-expect-error what portions and copies do with it is not said
  const unanswered: SampleField = {
    ...open,
    section: 'planInformation',
    type: 'text',
    label: label('a', 'b'),
  };
  expect(unanswered).not.toHaveProperty('inherits');
  // @ts-expect-error no such kind of field
  const unknown: SampleField['type'] = 'colour';
  expect(keys.map((key) => fieldOf(key).type)).not.toContain(unknown);
});

test('SAMPLE-12 a portion takes over all but what was done with the whole, its numbers and its results', () => {
  expect(sorted(NOT_IN_PORTION)).toEqual(
    sorted(
      words(
        'issueNumber pickDocument pickSamplers pickCustodian storageIDExternal attachedFile dateExportSavedSamples numberSamplesSaved sampleIdInternal sampleIdExternal issuedDate pullOutDate decisionAsked number sampleType ti2',
      ),
    ),
  );
});

test('SAMPLE-11 a copy does not get what came with receipt and keeping either', () => {
  expect(sorted(NOT_IN_COPY.filter((key) => !NOT_IN_PORTION.includes(key)))).toEqual(
    sorted(
      words(
        'registerNumber status temperature humidity storageLocation receivedDate appointmentDate dueClass sealPhoto',
      ),
    ),
  );
  expect(NOT_IN_PORTION.filter((key) => !NOT_IN_COPY.includes(key))).toEqual([]);
});

test('SAMPLE-06 source, priority, class, left-over and subcontracting have closed lists; users add to all other lists', () => {
  expect(keys.filter((key) => closedChoices(key))).toEqual([
    'sampleSource',
    'priority',
    'dueClass',
    'leftoverSample',
    'subcontracting',
  ]);
  expect(closedChoices('dueClass')?.map(({ value }) => value)).toEqual(['A', 'B', 'C']);
  expect(closedChoices('leftoverSample')?.map(({ value }) => value)).toEqual(['kept', 'returned']);
  expect(closedChoices('subcontracting')?.map(({ value }) => value)).toEqual(['agreed', 'refused']);
  expect(closedChoices('sampleSource')?.map(({ value }) => value)).toEqual(['Mẫu lấy', 'Mẫu gửi']);
  expect(closedChoices('priority')?.map(({ value }) => value)).toEqual(['low', 'medium', 'high']);
  expect(sorted(CHOICE_FIELDS)).toEqual(
    sorted(
      words(
        'dosageForm standard productType catalog status storageLocation currentQuantityUnit packedSizeUnit pickingSellType substanceUnit substanceType returnMethod',
      ),
    ),
  );
  for (const key of keys)
    expect([key, fieldOf(key).choices !== false]).toEqual([key, fieldOf(key).type === 'dropdown']);
});

test('SAMPLE-03 name, batch, expiry and client are checked by a second person; results are signed with what the product is', () => {
  expect(keysWhere('identity', true)).toEqual(
    words('sampleName chronicleBatchDate expirationDate associatedClient'),
  );
  expect(keysWhere('rechecked', 'tested')).toEqual(words('sampleName chronicleBatchDate associatedClient'));
  expect(keysWhere('rechecked', 'received')).toEqual(
    words('currentQuantity currentQuantityUnit expirationDate'),
  );
  expect(SIGNED_IDENTITY).toEqual(
    words('sampleName chronicleBatchDate expirationDate producerName registrationNumber'),
  );
  expect(SIGNED_ROW_FIELDS).toEqual(words('substanceName substanceContent substanceUnit'));
});

test('SAMPLE-01 fields with a column, in the order in which a sample is told', () => {
  const columns = keys.flatMap((key) => {
    const { column } = fieldOf(key);
    return column ? [{ key, ...column }] : [];
  });
  columns.sort((a, b) => a.place - b.place);
  expect(columns.map(({ key, name, type }) => `${key} ${name} ${type}`)).toEqual([
    'sampleIdInternal internal_code text',
    'sampleIdExternal external_code text',
    'sampleSource source text',
    'sampleName name text',
    'currentQuantity current_quantity numeric',
    'currentQuantityUnit quantity_unit text',
    'samplingDate sampling_date timestamptz',
    'receivedDate received_date date',
    'appointmentDate appointment_date date',
    'issuedDate issued_date date',
    'pullOutDate keep_until date',
    'associatedClient client_id uuid',
    'dueClass due_class text',
    'decisionAsked decision_asked date',
  ]);
  expect(new Set(columns.map(({ place }) => place)).size).toBe(columns.length);
});

test('SAMPLE-01 what stands first, pinned, and nowhere in the list', () => {
  expect(keysWhere('list', 'first')).toEqual(
    words('sampleName sampleType chronicleBatchDate receivedDate appointmentDate'),
  );
  expect(keysWhere('list', 'pinned')).toEqual(words('sampleIdInternal sampleIdExternal'));
  expect(keysWhere('list', false)).toEqual(
    words('pickDocument pickSamplers samplerUserId pickCustodian custodianUserId'),
  );
});

test('SAMPLE-01 what a list is put in order by', () => {
  expect(INDEXED_SORTS).toEqual(words('code receivedDate appointmentDate'));
  expect(DAY_FIELDS).toEqual(words('receivedDate appointmentDate'));
  expect(sorted(keys.filter((key) => !SAMPLE_SORTS.includes(key)))).toEqual(
    sorted(
      words(
        `sampleIdInternal attachedFile samplerUserId custodianUserId
         pickDocument pickSamplers pickCustodian standardFile letterFile sealPhoto`,
      ),
    ),
  );
});

test('SAMPLE-02 what a search looks for', () => {
  expect(sorted(keysWhere('searched', true))).toEqual(
    sorted(
      words(
        'sampleName sampleIdInternal sampleIdExternal registrationNumber registerNumber chronicleBatchDate producerName locationName substanceName',
      ),
    ),
  );
});

test('SAMPLE-19 accounts, and what the list tells elsewhere, are not exported', () => {
  expect(sorted(keysWhere('exported', false))).toEqual(
    sorted(
      words(
        `sampleIdInternal sampleType attachedFile samplerUserId custodianUserId
         pickDocument pickSamplers pickCustodian standardFile letterFile sealPhoto`,
      ),
    ),
  );
});

test('SAMPLE-03 what tells who sent a sample, and by whom and where it was taken', () => {
  expect(sorted(keysWhere('origin', true))).toEqual(
    sorted(
      words(
        `sampleIdExternal documentId documentName attachedFile
         planName issuedDatePlan planIssuedDate fromDate toDate introductoryPaper introductoryDate introductoryIssuer
         letterFile representativePosition witness sealPhoto pickDocument pickSamplers
         locationName pickingAddress commune ward province pickingPhone pickingSellType representativePerson position
         samplerName samplerId samplerPosition samplerDepartment samplerIdCard samplerUserId
         associatedClient customerPhone returnMethod`,
      ),
    ),
  );
});

test('COMP-40 nothing that a result is signed with is kept from who signs it', () => {
  for (const key of keys)
    expect([key, fieldOf(key).origin && fieldOf(key).signed !== false]).toEqual([key, false]);
});

test('COMP-40 a list of any length is in no order by what tells the origin', () => {
  expect(keys.filter((key) => fieldOf(key).origin && fieldOf(key).sorted === 'indexed')).toEqual([]);
});

test('SAMPLE-05 what an account fills in beside it', () => {
  const filled = keys.flatMap((key) => {
    const { section, fromAccount } = fieldOf(key);
    return fromAccount ? [`${section}.${key}: ${fromAccount}`] : [];
  });
  expect(sorted(filled)).toEqual([
    'custodianInformation.custodianId: code',
    'custodianInformation.custodianName: name',
    'custodianInformation.custodianPosition: position',
    'custodianInformation.custodianUserId: account',
    'custodianInformation.idCard: idCard',
    'samplerInformation.samplerDepartment: department',
    'samplerInformation.samplerId: code',
    'samplerInformation.samplerIdCard: idCard',
    'samplerInformation.samplerName: name',
    'samplerInformation.samplerPosition: position',
    'samplerInformation.samplerUserId: account',
  ]);
});

test('COMP-36 nothing but units is set beforehand; the condition, whose word on the wire is "status", never', () => {
  expect(
    keys.flatMap((key) => (fieldOf(key).initial === undefined ? [] : [[key, fieldOf(key).initial]])),
  ).toEqual([
    ['status', null],
    ['currentQuantityUnit', 'ml'],
    ['packedSizeUnit', 'l'],
  ]);
  expect(fieldOf(CONDITION_FIELD).label.vi).toBe('Tình trạng mẫu');
  expect(CONDITION_FIELD).toBe('status');
});
