import type { Bilingual } from '../../core/language.ts';

interface ConfigList {
  label: Bilingual;
  /** What is in it from the start. */
  values: readonly string[];
}

/** The lists that people add to, by their keys (specification 1 §7); nobody makes a list of another key. */
export const CONFIG_LISTS = {
  /** Types of clients. */
  CUSTOMER_CLASSIFICATION: {
    label: { vi: 'Loại khách hàng', en: 'Client type' },
    values: [
      'Công ty sản xuất',
      'Công ty phân phối',
      'Nhà thuốc',
      'Bệnh viện',
      'Cơ quan quản lý nhà nước',
      'Công an – Quản lý thị trường',
      'Cá nhân',
    ],
  },
} as const satisfies Record<string, ConfigList>;

export type ConfigListKey = keyof typeof CONFIG_LISTS;
export const CONFIG_LIST_KEYS = Object.keys(CONFIG_LISTS) as [ConfigListKey, ...ConfigListKey[]];

/** A value as two of them are compared: without case, diacritics, and a difference between kinds of letters, dashes or blanks. */
const compared = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đð]/g, 'd')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** True when two values are one in a list (specification 2 §5). */
export const sameValue = (a: string, b: string): boolean => compared(a) === compared(b);

/** The values of a list: those it begins with, then the added ones in the order given. */
export const valuesOf = (key: ConfigListKey, added: readonly string[]): string[] => {
  const first: readonly string[] = CONFIG_LISTS[key].values;
  return [...first, ...added.filter((value) => !first.includes(value))];
};
