import type { CalculatedState } from '@kiemlab/contract/features/analyses/calculation';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { type EntryTest, isDetailField } from './detail-fields.ts';
import {
  calculatedOf,
  type EntryField,
  type EntryRow,
  filesOf,
  type ResultField,
  sameValue,
  saidOf,
} from './entry-row.ts';
import type { SentRow } from './to-save.ts';

/** A saved row as the server answers it. */
export interface SavedRow {
  id: string;
  version: number;
  flag: TestRow['flag'];
  proposal: TestRow['proposal'];
}

/** The row once the server has stored what was sent; whatever was typed meanwhile stays unsaved. */
export function afterSave(row: EntryRow, mine: SentRow, answer: SavedRow, at: string): EntryRow {
  const { values } = mine;
  const corrected = values !== undefined && answer.version !== row.test.version;
  return {
    ...row,
    test: {
      ...row.test,
      ...values,
      ...moreDocuments(row.test, mine.files.length),
      version: answer.version,
      flag: answer.flag,
      ...(values && { calculated: calculatedBy(row.test, mine) }),
      proposal: answer.proposal,
      resultVersions: row.test.resultVersions + (corrected ? 1 : 0),
      resultDate: corrected ? at : row.test.resultDate,
    },
    edits: Object.fromEntries(
      Object.entries(row.edits).filter(([field, typed]) => {
        if (isDetailField(field)) return true;
        const stored = values?.[field as ResultField];
        return (
          !sameValue(typed, stored ?? '', row.test, saidOf(row, field as EntryField)) &&
          typed !== mine.edits[field as EntryField]
        );
      }),
    ),
    saved: [...new Set([...row.saved, ...mine.fields])],
    calculation: row.calculation === mine.calculation ? undefined : row.calculation,
    files: filesOf(row).filter((file) => !mine.files.includes(file)),
    sending: undefined,
    refused: undefined,
  };
}

/** How the result that was sent was calculated: a text that was typed anew was not. */
function calculatedBy(test: EntryTest, { edits, calculation, values }: SentRow): CalculatedState | null {
  if (calculation) return calculatedOf({ test, edits, calculation, saved: [] });
  return (values?.result ?? null) === test.result ? test.calculated : null;
}

const moreDocuments = ({ more }: EntryTest, added: number): Pick<EntryTest, 'more'> =>
  more ? { more: { ...more, documents: more.documents + added } } : {};
