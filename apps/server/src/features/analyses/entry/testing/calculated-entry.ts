import type { Calculation } from '@kiemlab/contract/features/analyses/calculation';
import type { Entry } from './result-entry.ts';

/** Six assays; 599,2 / 6 = 99,8666…, to the one decimal of the limits 99,9. */
export const SIX = ['99,6', '99,8', '100.1', '99,5', '99,9', '100,3'];
/** A calculation as the call takes it. */
export const mean = (more: object = {}) => ({ formula: 'MEAN', inputs: SIX, ...more });
/** An entry whose result comes with a calculation. */
export const calculated = (result: string, calculation: object, more: object = {}): Entry => ({
  result,
  more: { calculation, ...more },
});

/** What is kept of `mean()`. */
export const SIX_KEPT: Calculation = {
  formula: 'MEAN',
  formulaVersion: 1,
  rounding: 'HALF_AWAY_FROM_ZERO',
  decimals: 1,
  inputs: SIX.map((typed) => ({ typed, value: typed.replace(',', '.') })),
  unrounded: `99.8${'6'.repeat(20)}`,
  rounded: '99.9',
  override: null,
};
