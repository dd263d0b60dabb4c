import type { LaboratoryKey } from '@kiemlab/contract/features/settings/settings.catalogue';

/** Settings that stand on reports, each as it counts on the day of the report. */
export const PRINTED_SETTINGS = [
  'laboratory',
  'formCodes',
  'certificateLayout',
  'numberPatterns',
  'vilasNumber',
  'objectionDays',
  'certificateTexts',
  'analysisSheetTexts',
] as const satisfies readonly LaboratoryKey[];
