import { createContext } from 'react';
import type { EntryField, EntryRow } from './entry-row.ts';

/** Takes letters that came without a key into a cell, and opens its editor behind them. */
export type OnLetters = (row: EntryRow, field: EntryField, text: string) => void;

export const LetterContext = createContext<OnLetters>(() => undefined);
