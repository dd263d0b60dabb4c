import { HttpError, type RefusedField, refusedFields } from '../../../lib/api/http-error.ts';

/** A list as the dialog holds it: who is chosen, and whom the page offers as having the right; as the refusal names them. */
export interface ChosenPeople {
  field: 'technician' | 'approver';
  chosen: readonly string[];
  offered: readonly string[];
}

const namesOf = ({ details: { codes } }: HttpError): string[] =>
  Array.isArray(codes) ? codes.filter((name) => typeof name === 'string') : [];

/**
 * A refusal with its faults at the fields of the dialog: people without the right at the lists that name them, where the server does not
 * say which list it was, and a sample type at the choice of all of them. Anything else stays as it is.
 */
export function placedRefusal(error: unknown, lists: readonly ChosenPeople[]): unknown {
  if (!(error instanceof HttpError)) return error;
  const { status, code, message, details } = error;
  const sent = refusedFields(error).map((one): RefusedField => {
    const [first = ''] = one.field.replace(/^body\./, '').split('.');
    return first === 'sampleTypes' ? { ...one, field: first } : one;
  });
  const names = code === 'PEOPLE_WITHOUT_RIGHT' ? namesOf(error) : [];
  const at = (of: (list: ChosenPeople) => readonly string[]) =>
    lists.filter((list) => of(list).some((name) => names.includes(name)));
  const strangers = at(({ chosen, offered }) => chosen.filter((name) => !offered.includes(name)));
  // Who was offered and is refused has lost the right since.
  const wrong = strangers.length > 0 ? strangers : at(({ chosen }) => chosen);
  const fields = [...sent, ...wrong.map(({ field }) => ({ field, code, message }))];
  return fields.length === 0 ? error : new HttpError(status, code, message, { ...details, fields });
}
