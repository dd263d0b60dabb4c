import type { Language } from '@kiemlab/contract/core/language';
import { PRODUCT_GROUP_NAMES } from '@kiemlab/contract/features/templates/product-groups';
import type { FlagBase } from '@kiemlab/contract/features/templates/flag-bases';
import type {
  WireAttribute,
  WireConfigData,
  WireSection,
} from '@kiemlab/contract/features/templates/template-wire';

/** How one version differs from the one before, by what it is about. */
export type ChangeKind =
  | 'name'
  | 'flagBase'
  | 'sectionAdded'
  | 'sectionRemoved'
  | 'added'
  | 'removed'
  | 'reworded'
  | 'rewordedOther'
  | 'required'
  | 'optional'
  | 'unit'
  | 'unitSet'
  | 'unitGone'
  | 'initial'
  | 'initialSet'
  | 'initialGone'
  | 'choicesAdded'
  | 'choicesRemoved'
  | 'order'
  | 'sectionOrder'
  | 'actionOff'
  | 'actionOn'
  | 'lineAsked'
  | 'lineFree'
  | 'productGroup';

export interface TemplateChange {
  kind: ChangeKind;
  /** Of the attribute, the section, the action or the line of the checklist; empty where it is about the whole. */
  key: string;
  /** What stood there, and what stands there now; of an added attribute or section the words that it has. */
  from: string;
  to: string;
}

const change = (kind: ChangeKind, key: string, from = '', to = ''): TemplateChange => ({
  kind,
  key,
  from,
  to,
});

/** Where no group is chosen. */
const BY_NAME = { vi: 'theo tên loại mẫu', en: 'by the name of the type' } as const;

interface Worded {
  vi: string;
  en: string;
}

/** Words that changed in each language; once where both have the same words now. */
function rewording(key: string, before: Worded, after: Worded, language: Language): TemplateChange[] {
  const other = language === 'vi' ? 'en' : 'vi';
  const here = before[language] !== after[language];
  const there = before[other] !== after[other] && !(here && after[other] === after[language]);
  return [
    ...(here ? [change('reworded', key, before[language], after[language])] : []),
    ...(there ? [change('rewordedOther', key, before[other], after[other])] : []),
  ];
}

/** A text that is put, replaced or taken away. */
function textChange(kind: 'unit' | 'initial', key: string, before: string, after: string): TemplateChange[] {
  if (before === after) return [];
  const what = before === '' ? (`${kind}Set` as const) : after === '' ? (`${kind}Gone` as const) : kind;
  return [change(what, key, before, after)];
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n');

/** True where what both have stands in another order; what only one has does not count. */
function isReordered(before: readonly string[], after: readonly string[]): boolean {
  return !isSameList(
    before.filter((key) => after.includes(key)),
    after.filter((key) => before.includes(key)),
  );
}

const must = (key: string, before: boolean, after: boolean): TemplateChange[] =>
  before === after ? [] : [change(after ? 'required' : 'optional', key)];

const wordsOf = ({ label: vi, labelEnglish: en }: WireAttribute): Worded => ({ vi, en });

const titleOf = ({ sectionNameLocize: vi, sectionNameEnglish: en }: WireSection): Worded => ({ vi, en });

function attributeChanges(
  key: string,
  before: WireAttribute,
  after: WireAttribute,
  language: Language,
): TemplateChange[] {
  const gone = before.data.filter((one) => !after.data.includes(one));
  const come = after.data.filter((one) => !before.data.includes(one));
  return [
    ...rewording(key, wordsOf(before), wordsOf(after), language),
    ...must(key, before.required, after.required),
    ...textChange('unit', key, before.unit, after.unit),
    ...(come.length > 0 ? [change('choicesAdded', key, '', come.join(', '))] : []),
    ...(gone.length > 0 ? [change('choicesRemoved', key, gone.join(', '))] : []),
    ...(isReordered(before.data, after.data) ? [change('order', key)] : []),
    ...textChange('initial', key, before.initial, after.initial),
  ];
}

function sectionChanges(before: WireSection, after: WireSection, language: Language): TemplateChange[] {
  const key = after.sectionName;
  const [old, now] = [Object.keys(before.attributes), Object.keys(after.attributes)];
  return [
    ...rewording(key, titleOf(before), titleOf(after), language),
    ...must(key, before.required, after.required),
    ...old.flatMap((one) => {
      const left = before.attributes[one];
      return left && !now.includes(one) ? [change('removed', one, wordsOf(left)[language])] : [];
    }),
    ...now.flatMap((one): TemplateChange[] => {
      const [left, right] = [before.attributes[one], after.attributes[one]];
      if (!right) return [];
      if (left) return attributeChanges(one, left, right, language);
      return [change('added', one, '', wordsOf(right)[language]), ...must(one, false, right.required)];
    }),
    ...(isReordered(old, now) ? [change('order', key)] : []),
  ];
}

/** What a version says beside its form. */
interface Basic {
  name: string;
  /** Of tests. */
  flagBase?: FlagBase | undefined;
}

/** Another name of a template and, as its code, another base of flags. */
export const basicChanges = (before: Basic, after: Basic): TemplateChange[] => [
  ...textChanges('name', before.name, after.name.trim()),
  ...textChanges('flagBase', before.flagBase ?? '', after.flagBase ?? ''),
];

const textChanges = (kind: 'name' | 'flagBase', from: string, to: string): TemplateChange[] =>
  from === to ? [] : [change(kind, '', from, to)];

/** Each difference of two versions of a template, in the order of the form; words are those of the language of the screen. */
export function templateChanges(
  before: WireConfigData,
  after: WireConfigData,
  language: Language,
): TemplateChange[] {
  const find = ({ config }: WireConfigData, key: string): WireSection | undefined =>
    config.find(({ sectionName }) => sectionName === key);
  const namesOf = ({ config }: WireConfigData): string[] => config.map(({ sectionName }) => sectionName);
  const groupName = ({ productGroup: group }: WireConfigData): string =>
    (group ? PRODUCT_GROUP_NAMES[group] : BY_NAME)[language];
  const empty = (section: WireSection): WireSection => ({ ...section, required: false, attributes: {} });
  const [asked, askedBefore] = [after.receiptLines ?? [], before.receiptLines ?? []];
  const [off, offBefore] = [after.actionsOff ?? [], before.actionsOff ?? []];
  return [
    ...before.config.flatMap((section) =>
      find(after, section.sectionName)
        ? []
        : [
            change('sectionRemoved', section.sectionName, titleOf(section)[language]),
            ...Object.entries(section.attributes).map(([key, left]) =>
              change('removed', key, wordsOf(left)[language]),
            ),
          ],
    ),
    ...after.config.flatMap((section) => {
      const old = find(before, section.sectionName);
      if (old) return sectionChanges(old, section, language);
      return [
        change('sectionAdded', section.sectionName, '', titleOf(section)[language]),
        ...sectionChanges(empty(section), section, language),
      ];
    }),
    ...(isReordered(namesOf(before), namesOf(after)) ? [change('sectionOrder', '')] : []),
    ...off.filter((one) => !offBefore.includes(one)).map((one) => change('actionOff', one)),
    ...offBefore.filter((one) => !off.includes(one)).map((one) => change('actionOn', one)),
    ...asked.filter((one) => !askedBefore.includes(one)).map((one) => change('lineAsked', one)),
    ...askedBefore.filter((one) => !asked.includes(one)).map((one) => change('lineFree', one)),
    ...(before.productGroup === after.productGroup
      ? []
      : [change('productGroup', '', groupName(before), groupName(after))]),
  ];
}
