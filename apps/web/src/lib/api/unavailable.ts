import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { currentLanguage } from '../i18n/i18n.ts';
import { HttpError } from './http-error.ts';

/** No answer of the server came: whether the request reached it nobody knows. */
export class Unreached extends HttpError {}

/** The refusal of something between the page and the server. */
export const notOurs = (): HttpError =>
  new HttpError(503, 'SERVICE_UNAVAILABLE', errorMessage('SERVICE_UNAVAILABLE', currentLanguage()));

/** The failure of a server that cannot be reached: a synthetic 503 (AUTH-09). */
export const unavailable = (): Unreached =>
  new Unreached(503, 'SERVICE_UNAVAILABLE', errorMessage('SERVICE_UNAVAILABLE', currentLanguage()));
