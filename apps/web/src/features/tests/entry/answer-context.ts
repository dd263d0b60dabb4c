import { createContext } from 'react';
import type { EntryField, EntryRow } from './entry-row.ts';

/** Writes the number that was meant into a cell whose text may be two. */
export type OnAnswer = (row: EntryRow, field: EntryField, answer: string) => void;

/** Confirms a value that is far from its limits. */
export type OnConfirm = (row: EntryRow, field: EntryField) => void;

export const ConfirmContext = createContext<OnConfirm>(() => undefined);

export const AnswerContext = createContext<OnAnswer>(() => undefined);

/** The key of each answer, as its number is written: a comma before decimals, a point between thousands. */
export const ANSWER_KEYS: readonly string[] = [',', '.'];
