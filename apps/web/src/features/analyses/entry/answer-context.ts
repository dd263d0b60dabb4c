import type { MarkReading } from '@kiemlab/contract/core/read-number';
import { createContext } from 'react';
import type { EntryField, EntryRow } from './entry-row.ts';

/** Says how the mark of a cell whose text may be two numbers is meant: in this grid for all of its analyte; undefined: it is to be asked again. */
export type OnAnswer = (row: EntryRow, field: EntryField, meant: MarkReading | undefined) => void;

/** Confirms a value that is far from its limits, or is no number. */
export type OnConfirm = (row: EntryRow, field: EntryField) => void;

export const ConfirmContext = createContext<OnConfirm>(() => undefined);

export const AnswerContext = createContext<OnAnswer>(() => undefined);

/** The key of each answer, as its number is written: a comma before decimals, a point between thousands. */
export const ANSWER_KEYS: readonly string[] = [',', '.'];
