import type { TFunction } from 'i18next';
import type { PasteField } from './paste-columns.ts';

/** What a column of a pasted table is called. */
export const columnLabel = (field: PasteField, t: TFunction): string =>
  t(`analytes.${field === 'accredited' ? 'accreditation' : field}`);
