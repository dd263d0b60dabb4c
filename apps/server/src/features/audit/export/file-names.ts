import type { Language } from '@kiemlab/contract/core/language';
import { today } from '../../../platform/clock.ts';
import type { LeavingList } from './leaving-list.ts';

const NAMES: Record<LeavingList['what'], Record<Language, string>> = {
  'audit-trail': { vi: 'nhat-ky-he-thong', en: 'audit-trail' },
  'refused-acts': { vi: 'thao-tac-bi-tu-choi', en: 'refused-acts' },
};

/** What the file of an export is called, with the day it is made. */
export const fileNameOf = (
  { what, language }: Pick<LeavingList, 'what' | 'language'>,
  ending: 'pdf' | 'xlsx',
): string => `${NAMES[what][language]}-${today()}.${ending}`;
