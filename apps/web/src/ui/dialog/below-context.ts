import { createContext } from 'react';

/** Tells the dialog below that another one stands in its place, or no longer; undefined where none is below. */
export const BelowContext = createContext<((covered: boolean) => void) | undefined>(undefined);
