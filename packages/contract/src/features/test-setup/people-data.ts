import { z } from 'zod';
import { fieldFaults } from '../../core/field-errors.ts';
import { id } from '../../core/text.ts';
import { MOST_NAMED } from './test-setup.api.ts';

const people = z
  .array(z.strictObject({ IdUser: id, Username: z.string().min(1).max(200) }))
  .max(MOST_NAMED)
  .refine((list) => new Set(list.map(({ IdUser }) => IdUser)).size === list.length, {
    error: 'INVALID_VALUE',
  })
  .optional();

const PeopleData = z.strictObject({ approver: people, technician: people });
/** The people of a test id; a list that is left out says nothing. */
export type PeopleData = z.output<typeof PeopleData>;
export type NamedPerson = NonNullable<PeopleData['approver']>[number];

/** Whatever the text holds; undefined where it is no JSON, which is no people either. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The people of a test id as the specification sends them (2 §3): a JSON string of two lists of `IdUser` and `Username`, nobody twice
 * in one. Whatever is wrong with it is a fault of the field that holds it.
 */
export const peopleData = z
  .string()
  .max(200_000)
  .transform((text, context): PeopleData => {
    const sent = readJson(text);
    const { data, error } = PeopleData.safeParse(sent, { reportInput: true });
    if (data) return data;
    const code = sent === undefined ? 'INVALID_FORMAT' : fieldFaults(error.issues)[0]?.code;
    context.issues.push({ code: 'custom', message: code ?? 'INVALID_VALUE', input: text });
    return z.NEVER;
  });
