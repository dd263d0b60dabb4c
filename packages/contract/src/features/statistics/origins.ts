import type { Bilingual } from '../../core/language.ts';
import { label } from '../samples/fields/field-def.ts';

/** Where a product comes from, as reports split it; unknown when nobody has ticked or unticked "imported product". */
export const ORIGINS = {
  DOMESTIC: label('Trong nước', 'Domestic'),
  IMPORTED: label('Nhập khẩu', 'Imported'),
  UNKNOWN: label('Không rõ nguồn gốc', 'unknown origin'),
} as const satisfies Record<string, Bilingual>;
export type Origin = keyof typeof ORIGINS;

/** Substance type of samples that have none (specification 1 §3). */
export const OTHER_SUBSTANCES = 'Khác';
