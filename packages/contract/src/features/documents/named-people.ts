import { z } from 'zod';
import { id } from '../../core/text.ts';

/** People that a version may name for one part at most. */
const MOST = 20;

/** Somebody in answers, with the field names of users. */
export const NamedUser = z.strictObject({ IdUser: id, FullName: z.string() });
export type NamedUser = z.output<typeof NamedUser>;

/** Ids as a part of a form brings them: one after the other with commas, or as a JSON list. */
const splitIds = (typed: string): string[] => typed.split(/[\s,[\]"]+/).filter(Boolean);

/** Ids of people, each once: a list, or the text of one beside a file. */
export const namedPeople = z
  .union([z.array(id), z.string().transform(splitIds).pipe(z.array(id))])
  .refine((people) => people.length <= MOST, { error: 'TOO_BIG' })
  .refine((people) => new Set(people).size === people.length, { error: 'GIVEN_TWICE' });
