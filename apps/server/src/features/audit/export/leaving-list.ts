import type { Language } from '@kiemlab/contract/core/language';
import type { TableCell } from '../../../platform/xlsx/cell-value.ts';
import type { TableColumn } from '../../../platform/xlsx/write-xlsx.ts';
import { countText, TRAIL_WORDS } from './trail-words.ts';

/** A part of the trail as it leaves, on paper or as a workbook: all in the language of who asked, of what that person reads. */
export interface LeavingList {
  what: 'audit-trail' | 'refused-acts';
  language: Language;
  /** What it is narrowed to, in words. */
  filter: string;
  period: string;
  /** Those of a row; `width` in characters, on paper in proportion. */
  columns: readonly TableColumn[];
  /** How many rows there are. */
  count(): Promise<number>;
  /** The rows, newest first, `most` of them: read as they are taken. */
  rows(most?: number): AsyncIterable<readonly TableCell[]>;
}

/** Who made an export, and when. */
export interface MadeBy {
  fullName: string;
  username: string;
  at: Date;
}

/** Parts of a filter that are given, with what they are called. */
export const filterText = (
  parts: readonly (readonly [name: string, value: string | undefined])[],
): string[] => parts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));

/** What each export says of itself, line by line: filter, period, how many entries, by whom. */
export function statementOf(
  { language, filter, period }: Pick<LeavingList, 'language' | 'filter' | 'period'>,
  { total, shown }: { total: number; shown: number },
  { fullName, username }: MadeBy,
): string[] {
  const words = TRAIL_WORDS[language];
  return [
    `${words.filter}: ${filter || words.all}`,
    `${words.period}: ${period}`,
    `${words.count}: ${countText(total, shown, language)}`,
    `${words.by}: ${fullName} (${username})`,
  ];
}
