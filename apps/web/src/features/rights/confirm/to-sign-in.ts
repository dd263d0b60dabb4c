import { ToSign } from '@kiemlab/contract/features/rights/to-sign';
import { HttpError } from '../../../lib/api/http-error.ts';

/** What a refusal shows to be signed; undefined where it is about something else. */
export const toSignIn = (error: unknown): ToSign | undefined =>
  error instanceof HttpError ? ToSign.safeParse(error.details['toSign']).data : undefined;
