import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { currentLanguage } from '../i18n/i18n.ts';
import { HttpError } from './http-error.ts';

/** The failure of a server that cannot be reached: a synthetic 503 (AUTH-09). */
export const unavailable = (): HttpError =>
  new HttpError(503, 'SERVICE_UNAVAILABLE', errorMessage('SERVICE_UNAVAILABLE', currentLanguage()));
