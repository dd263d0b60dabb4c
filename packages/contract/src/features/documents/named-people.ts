import { z } from 'zod';
import { id, text } from '../../core/text.ts';

/** People that a version may name for one part at most. */
const MOST = 20;

/** Somebody in answers, with the field names of users. */
export const NamedUser = z.strictObject({ IdUser: id, FullName: z.string() });
export type NamedUser = z.output<typeof NamedUser>;

const people = z
  .array(id)
  .max(MOST)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'GIVEN_TWICE' });

/** Ids of people, each once. */
export const namedPeople = people;

/** Ids as a part of a form brings them: one after the other with commas, or as a JSON list. */
const splitIds = (typed: string): string[] => typed.split(/[\s,[\]"]+/).filter(Boolean);

/** The same beside a file, as text. */
export const namedInForm = text(2000).transform(splitIds).pipe(people);
