import { createContext } from 'react';
import type { EntryField, EntryRow } from './entry-row.ts';

/** Writes the number that was meant into a cell whose text may be two. */
export type OnAnswer = (row: EntryRow, field: EntryField, answer: string) => void;

export const AnswerContext = createContext<OnAnswer>(() => undefined);

/** The key of each answer, as its number is written: a comma before decimals, a point between thousands. */
export const ANSWER_KEYS: readonly string[] = [',', '.'];
