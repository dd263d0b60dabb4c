import { createContext } from 'react';

/** Opens the calculation of the result of a row, by the id of its test. */
export type OpenCalculation = (id: string) => void;

/** How a cell, and the line under the grid, open it. */
export const CalculationContext = createContext<OpenCalculation>(() => undefined);
