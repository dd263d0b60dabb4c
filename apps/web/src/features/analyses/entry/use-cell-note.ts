import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import { unprintableLetters } from '@kiemlab/contract/core/printable/printable-text';
import { TEST_CATALOGUE } from '@kiemlab/contract/features/test-setup/test-form.catalogue';
import { useCallback } from 'react';
import { useLanguage, useTexts } from '../../../lib/i18n/i18n.ts';
import { showResult } from '../components/show-result.ts';
import { EXPLAINED } from './cell-state.ts';
import { isDetailField, readDetail } from './detail-fields.ts';
import { answeredOf, questionOf, unreadableOf } from './entry-number.ts';
import { unlikelyOf, unlikeOf } from './entry-unlikely.ts';
import {
  type EntryCell,
  type EntryRow,
  isEntryField,
  isTooLong,
  judge,
  lengthOfField,
  saidOf,
  valueOf,
} from './entry-row.ts';
import { isUnfinished } from './unfinished.ts';

/** What has to be said about a cell. */
export interface CellNote {
  /** Stands in the cell. */
  short: string;
  /** The whole of it, for the pointer, the line under the grid and screen readers. */
  long: string;
}

/** Says what has to be said about a cell; undefined for nothing. */
export type CellNotes = (row: EntryRow, field: EntryCell) => CellNote | undefined;

/** Answers what has to be said about a cell, in the language of the screen; undefined for nothing. */
export function useCellNote(): CellNotes {
  const t = useTexts();
  const language = useLanguage();
  return useCallback(
    (row, field) => {
      if (isEntryField(field) && isTooLong(row, field)) {
        const text = t('tests.entry.tooLong', { count: lengthOfField(field) });
        return { short: text, long: text };
      }
      if (row.refused?.field === field) return { short: row.refused.text, long: row.refused.text };
      if (!isEntryField(field)) return undefined;
      if (isUnfinished(row, field)) {
        const short = t('tests.entry.unfinished');
        return { short, long: `${short}: ${t('tests.entry.unfinishedKeys')}` };
      }
      const question = questionOf(row, field);
      if (isDetailField(field) && !question) {
        const read = readDetail(field, row.edits[field] ?? '', saidOf(row, field));
        const text = 'fault' in read ? fieldMessage(read.fault, language) : undefined;
        const label = TEST_CATALOGUE.labelOf(field)[language];
        return text === undefined ? undefined : { short: text, long: `${label} ${text}.` };
      }
      if (question) {
        const [decimal, thousands] = [showResult(question[0], language), showResult(question[1], language)];
        const short = t('tests.entry.question', { decimal, thousands });
        return { short, long: `${short} ${t('tests.entry.questionKeys', { decimal, thousands })}` };
      }
      const far = unlikelyOf(row, field);
      if (far) {
        const { minimum, maximum, unlikelyTimes: times } = row.test;
        const limit = showResult(far === 'ABOVE' ? maximum : minimum, language);
        const short = t(`tests.entry.unlikely.${far}`, { limit, times });
        return { short, long: `${short} ${t('tests.entry.unlikelyKeys')}` };
      }
      const meant = answeredOf(row, field);
      if (meant)
        return { short: t(`tests.entry.answered.${meant}`), long: t(`tests.entry.answeredLong.${meant}`) };
      const unlike = unlikeOf(row, field);
      const why = unlike ?? unreadableOf(row, field);
      if (why) {
        const long = t(`tests.entry.unreadableLong.${why}`);
        return {
          short: t(`tests.entry.unreadable.${why}`),
          long: unlike ? `${long} ${t('tests.entry.unlikeKeys')}` : long,
        };
      }
      const letters = unprintableLetters(valueOf(row, field)).join(' ');
      if (letters)
        return {
          short: t('tests.entry.lettersNotPrinted', { letters }),
          long: t('ui.lettersNotPrinted', { letters }),
        };
      if (EXPLAINED.includes(field) && judge(row).unexplained)
        return { short: t('tests.entry.remarkNeeded'), long: t('tests.entry.remarkNeededHint') };
      return undefined;
    },
    [t, language],
  );
}
