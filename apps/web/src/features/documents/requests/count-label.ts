import { type RequestTypeNumber, typeOfRequest } from '@kiemlab/contract/features/documents/requests.rules';
import type { TextKey } from '../../../lib/i18n/i18n.ts';

/** What is counted of a request: copies that are printed, or times it is saved. */
export const countLabel = (type: RequestTypeNumber): TextKey =>
  typeOfRequest(type) === 'PRINT' ? 'requests.copies' : 'requests.times';
