import { ALLOWED_FILES } from '@kiemlab/contract/core/files.rules';
import type { Bilingual } from '@kiemlab/contract/core/language';
import type { TextKey } from '../../../lib/i18n/i18n.ts';

/** What a value is called: by a text of the screens, or as the contract has it in both languages. */
export type ValueName = { text: TextKey } | { label: Bilingual };
/** The name of a value of one field; none for what is no code of the program. */
export type Names = (value: string) => ValueName | undefined;

/** Values that are called by texts of the screens. */
export const texts = <T extends string>(values: readonly T[], nameOf: (value: T) => TextKey): Names => {
  const names = new Map<string, ValueName>(values.map((value) => [value, { text: nameOf(value) }]));
  return (value) => names.get(value);
};
/** Values that the contract names. */
export const labels = (of: Readonly<Record<string, Bilingual>>): Names => {
  const names = new Map<string, ValueName>(Object.entries(of).map(([value, label]) => [value, { label }]));
  return (value) => names.get(value);
};
/** The same of rows that bear the name beside other things. */
export const labelsIn = (of: Readonly<Record<string, { label: Bilingual }>>): Names =>
  labels(Object.fromEntries(Object.entries(of).map(([value, { label }]) => [value, label])));

/** Kinds of files, by their MIME type: called the same in every language. */
export const fileTypes = labels(
  Object.fromEntries(Object.entries(ALLOWED_FILES).map(([mime, { name }]) => [mime, { vi: name, en: name }])),
);
