import type { HttpError } from '../../lib/api/http-error.ts';

/** Another view that is called alike. */
export interface Namesake {
  id: string;
  name: string;
  version: number;
  /** It differs by its diacritics: both may be wanted. */
  mayBoth: boolean;
}

/** The view that a refused name is taken by; undefined where the refusal was about something else. */
export function namesakeOf({ code, details }: HttpError): Namesake | undefined {
  const { id, value, version } = details;
  if (code !== 'VIEW_NAME_TAKEN' && code !== 'VIEW_NAME_ALIKE') return undefined;
  if (typeof id !== 'string' || typeof value !== 'string' || typeof version !== 'number') return undefined;
  return { id, name: value, version, mayBoth: code === 'VIEW_NAME_ALIKE' };
}
