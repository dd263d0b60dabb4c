import type { TextKey } from '../../../lib/i18n/i18n.ts';

/** Fields of results that were calculated from several values. */
export const CALCULATION_FIELDS: Readonly<Record<string, TextKey>> = {
  'determination.formula': 'calculation.fields.formula',
  'determination.formula_version': 'calculation.fields.formulaVersion',
  'determination.rounding': 'calculation.fields.rounding',
  'determination.decimals': 'calculation.decimals',
  'determination.unrounded': 'calculation.fields.unrounded',
  'determination.rounded': 'calculation.fields.rounded',
  'determination.override_reason': 'calculation.fields.overrideReason',
  'test.calculated': 'calculation.stateTitle',
  'test-result.calculated': 'calculation.stateTitle',
};
