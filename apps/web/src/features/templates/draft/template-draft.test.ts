import { SAMPLE_CATALOGUE } from '@kiemlab/contract/features/samples/samples.catalogue';
import { catalogueToWire, templateToWire } from '@kiemlab/contract/features/templates/template-to-wire';
import { TEST_CATALOGUE } from '@kiemlab/contract/features/test-setup/test-form.catalogue';
import { expect, test } from 'vitest';
import { FORM_CATALOGUES } from '../form-catalogues.ts';
import { changedPlace } from '../preview/use-follow.ts';
import { choicesIn } from './choices-in.ts';
import { changeDraft, wordedInVietnamese } from './change-draft.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { mergeNaming } from './naming.ts';
import { placeFaults } from './place-faults.ts';
import { configDataOf, type Draft, type DraftAttribute, draftOf, inOrder } from './template-draft.ts';

const WHOLE = catalogueToWire(SAMPLE_CATALOGUE);
const { startOf } = FORM_CATALOGUES.SAMPLE;
const STORED = templateToWire(SAMPLE_CATALOGUE, {
  sections: [
    {
      section: 'additionalInformation',
      required: false,
      attributes: [
        { key: 'si2', required: true, label: { vi: 'Chiều cao', en: 'Height' } },
        { key: 'si1', required: false },
      ],
    },
    {
      section: 'generalInformation',
      required: false,
      attributes: [{ key: 'sampleName', required: true, initial: 'Thuốc' }],
    },
  ],
  actionsOff: ['pool'],
});
const stored = (): Draft => draftOf(WHOLE, STORED, startOf);
const find = ({ sections }: Draft, key: string): DraftAttribute | undefined =>
  sections.flatMap(({ attributes }) => attributes).find((one) => one.key === key);

test('TEMPLATE-02 the editor gives back a stored version as it is, order, words and switches included', () => {
  expect(configDataOf(stored())).toEqual(STORED);
  expect(Object.keys(configDataOf(stored()).config[0]?.attributes ?? {})).toEqual(['si2', 'si1']);
});

test('TEMPLATE-02 the checklist has the whole catalogue; what is not chosen stands behind its neighbour of the catalogue', () => {
  expect(inOrder(['d', 'b'], ['a', 'b', 'c', 'd', 'e'])).toEqual(['a', 'd', 'e', 'b', 'c']);
  expect(inOrder(['gone', 'b'], ['a', 'b'])).toEqual(['a', 'b']);
  const all = stored().sections.flatMap(({ attributes }) => attributes.map(({ key }) => key));
  expect([...all].sort()).toEqual([...SAMPLE_CATALOGUE.keys].sort());
});

test('TEMPLATE-02 the district is not offered; a template of before that shows it keeps it, and lets it go', () => {
  const isFormer = (key: string): boolean => FORM_CATALOGUES.SAMPLE.defOf(key)?.former === true;
  const offered = (draft: Draft): string[] =>
    draft.sections
      .flatMap(({ attributes }) => attributes.map(({ key }) => key))
      .filter((key) => key === 'ward');
  expect(offered(draftOf(WHOLE, undefined, startOf, isFormer))).toEqual([]);
  const before = templateToWire(SAMPLE_CATALOGUE, {
    sections: [
      {
        section: 'pickingInformation',
        required: false,
        attributes: [
          { key: 'ward', required: true },
          { key: 'province', required: false },
        ],
      },
    ],
  });
  const draft = draftOf(WHOLE, before, startOf, isFormer);
  expect(offered(draft)).toEqual(['ward']);
  expect(configDataOf(draft)).toEqual(before);
});

test('TEMPLATE-02 a new template begins with what no sample can do without, and would be accepted so', () => {
  const sent = configDataOf(draftOf(WHOLE, undefined, startOf));
  expect(sent.config.flatMap(({ attributes }) => Object.keys(attributes)).sort()).toEqual([
    'associatedClient',
    'currentQuantity',
    'currentQuantityUnit',
    'pickSamplers',
    'sampleName',
    'sampleSource',
    'samplerName',
  ]);
  expect(FORM_CATALOGUES.SAMPLE.faultsOf(sent)).toEqual([]);
});

test('TEMPLATE-02 a new sample type asks for what specification 2 §5 requires, and for a substance type once it is ticked', () => {
  const fresh = draftOf(WHOLE, undefined, startOf);
  const required = fresh.sections.flatMap(({ attributes }) => attributes.filter((one) => one.required));
  expect(required.map(({ key, display }) => `${key} ${String(display)}`).sort()).toEqual([
    'currentQuantity true',
    'currentQuantityUnit true',
    'sampleName true',
    'sampleSource true',
    'substanceType false',
  ]);
});

test('TEMPLATE-02 a new test group begins with its whole form, nothing of it required', () => {
  const whole = catalogueToWire(TEST_CATALOGUE);
  const sent = configDataOf(draftOf(whole, undefined, FORM_CATALOGUES.TEST.startOf));
  const sentKeys = sent.config.flatMap(({ attributes }) => Object.keys(attributes));
  expect(sentKeys).toEqual([...TEST_CATALOGUE.keys]);
  expect(sent.config.flatMap(({ attributes }) => Object.values(attributes)).some((one) => one.required)).toBe(
    false,
  );
});

test('TEMPLATE-02 choices are the lines as typed, however long; none is cut', () => {
  const long = 'd'.repeat(400);
  expect(choicesIn(` viên nén \n\nviên nén\n${long}`)).toEqual(['viên nén', long]);
});

test('TEMPLATE-02 the preview follows to the field that was changed, and stays where many sections were', () => {
  const before = stored();
  const section = 'additionalInformation';
  const worded = changeDraft(before, { do: 'set', section, key: 'si1', values: { label: 'Cao' } });
  expect(changedPlace(before.sections, worded.sections)).toEqual({ section, key: 'si1' });
  const both = changeDraft(before, { do: 'show', section, keys: ['z1', 'z2'], on: true });
  expect(changedPlace(before.sections, both.sections)).toEqual({ section, key: undefined });
  expect(changedPlace(before.sections, draftOf(WHOLE, undefined, startOf).sections)).toBeUndefined();
  expect(changedPlace(before.sections, before.sections)).toBeUndefined();
});

test('TEMPLATE-02 a tick leaves all other parts the same objects, so that they are not drawn anew', () => {
  const before = stored();
  const after = changeDraft(before, {
    do: 'show',
    section: 'additionalInformation',
    keys: ['z1'],
    on: true,
  });
  expect(find(after, 'z1')?.display).toBe(true);
  const changed = SAMPLE_CATALOGUE.keys.filter((key) => find(before, key) !== find(after, key));
  expect(changed).toEqual(['z1']);
  const sections = after.sections.filter((section) => !before.sections.includes(section));
  expect(sections.map(({ key }) => key)).toEqual(['additionalInformation']);
});

test('TEMPLATE-02 an entry goes one place up or down, and nowhere beside one that is not there', () => {
  const keysOf = (draft: Draft): string[] => draft.sections[0]?.attributes.map(({ key }) => key) ?? [];
  const before = stored();
  const place = (key: string, to: string, after: boolean): Draft =>
    changeDraft(before, { do: 'place', section: 'additionalInformation', key, to, after });
  const [first, second, ...rest] = keysOf(before);
  expect(keysOf(place(second ?? '', first ?? '', false))).toEqual([second, first, ...rest]);
  expect(keysOf(place(first ?? '', second ?? '', true))).toEqual([second, first, ...rest]);
  expect(keysOf(place(first ?? '', 'nowhere', true))).toEqual(keysOf(before));
});

test('TEMPLATE-02 English words follow the Vietnamese until somebody words them', () => {
  const of = { vi: 'Thông tin 1', en: 'Information 1' };
  const typed = wordedInVietnamese(of, of, 'Chiều cao');
  expect(typed).toEqual({ vi: 'Chiều cao', en: 'Chiều cao' });
  expect(wordedInVietnamese(of, typed, 'Thông tin 1')).toEqual(of);
  expect(wordedInVietnamese(of, { vi: 'Chiều cao', en: 'Height' }, 'Cao')).toEqual({
    vi: 'Cao',
    en: 'Height',
  });
  // A stored version that left the English of the catalogue keeps it.
  expect(wordedInVietnamese(of, { vi: 'Cao', en: of.en }, 'Chiều cao')).toEqual({
    vi: 'Chiều cao',
    en: of.en,
  });
});

test('TEMPLATE-02 of two editors each keeps what he or she changed; where both did, mine', () => {
  const section = 'additionalInformation';
  const base = stored();
  const set = (draft: Draft, key: string, values: Partial<Omit<DraftAttribute, 'key'>>): Draft =>
    changeDraft(draft, { do: 'set', section, key, values });
  const mine = set(set(base, 'si1', { label: 'Cân nặng' }), 'si2', { required: false });
  const theirs = changeDraft(
    set(set(base, 'si1', { label: 'Khối lượng', unit: 'kg' }), 'z1', { display: true }),
    { do: 'switch', action: 'clone', off: true },
  );
  const merged = mergeDrafts(base, mine, theirs);
  expect(find(merged, 'si1')).toMatchObject({ label: 'Cân nặng', unit: 'kg' });
  expect(find(merged, 'si2')).toMatchObject({ required: false, label: 'Chiều cao' });
  expect(find(merged, 'z1')?.display).toBe(true);
  expect(merged.actionsOff).toEqual(['pool', 'clone']);
  expect(configDataOf(mergeDrafts(base, base, theirs))).toEqual(configDataOf(theirs));
  expect(configDataOf(mergeDrafts(base, mine, base))).toEqual(configDataOf(mine));
});

test('TEMPLATE-02 name and base of flags are mine where I changed them, theirs else', () => {
  const base = { name: 'Hóa lý', prefix: '', flagBase: 'RESULT' } as const;
  const theirs = { name: 'Lý hóa', prefix: '', flagBase: 'LOD' } as const;
  expect(mergeNaming(base, { ...base, name: ' Hóa lý ' }, theirs)).toEqual(theirs);
  expect(mergeNaming(base, { ...base, flagBase: 'LOQ' }, theirs)).toEqual({ ...theirs, flagBase: 'LOQ' });
  expect(mergeNaming(base, { ...base, name: 'Hóa' }, theirs)).toEqual({ ...theirs, name: 'Hóa' });
});

test('TEMPLATE-02 what is refused stands at what it is about', () => {
  const at = (field: string) => {
    const [fault] = placeFaults(
      [{ field, code: 'REQUIRED', message: '' }],
      ['generalInformation', 'clientInformation'],
    );
    return fault && [fault.place, fault.section, fault.key, fault.part];
  };
  expect(at('configData.config.1.attributes.associatedClient.label')).toEqual([
    'attribute',
    'clientInformation',
    'associatedClient',
    'label',
  ]);
  expect(at('body.configData.config.0.attributes.sampleName')).toEqual([
    'attribute',
    'generalInformation',
    'sampleName',
    '',
  ]);
  expect(at('configData.config.samplerInformation.samplerName')).toEqual([
    'attribute',
    'samplerInformation',
    'samplerName',
    '',
  ]);
  expect(at('configData.config.0.sectionNameEnglish')).toEqual([
    'section',
    'generalInformation',
    '',
    'sectionNameEnglish',
  ]);
  expect(at('templateName')).toEqual(['name', '', '', '']);
  expect(at('configData.config')).toEqual(['rest', '', '', '']);
});
