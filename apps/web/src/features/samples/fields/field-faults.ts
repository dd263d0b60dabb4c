import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { isSentence } from '@kiemlab/contract/core/field-errors';
import { isField, isSection, labelOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { Language } from '@kiemlab/contract/core/language';
import type { WordOf } from './field-words.ts';
import type { RefusedField } from '../../../lib/api/http-error.ts';

/** Where a field stands in the form. */
export type FieldPath = (string | number)[];

export interface PlacedFault {
  name: FieldPath;
  errors: [string];
}

/** `substanceInformation.0.substanceType` as the form names it. */
const pathOf = (field: string): FieldPath =>
  field
    .split('.')
    .filter((part, index) => index > 0 || part !== 'body')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** What the field is called on the screen; undefined when the form does not know it. */
function labelAt(path: FieldPath, wordOf: WordOf): string | undefined {
  const [section, ...rest] = path;
  if (typeof section !== 'string' || !isSection(section)) return undefined;
  if (rest.length === 0) return wordOf(section);
  const key = rest.at(-1);
  return typeof key === 'string' && isField(key) ? wordOf(key) : undefined;
}

/** What stands under the field. */
const sentenceOf = ({ code, message }: RefusedField, label: string, language: Language): string => {
  if (code === 'REQUIRED') return errorMessage('SAMPLE_FIELD_REQUIRED', language, { label });
  return isSentence(code) ? message : `${label} ${message}`;
};

/**
 * The server's refused fields as errors of the form, each a whole sentence with what the form calls the field, and those that the form has
 * no place for. A fault of a whole section ("at least one sampler") is placed at the section.
 */
export function placeFaults(
  fields: readonly RefusedField[],
  language: Language,
  wordOf: WordOf = (key) => labelOf(key)[language],
): { placed: PlacedFault[]; rest: RefusedField[] } {
  const placed: PlacedFault[] = [];
  const rest: RefusedField[] = [];
  for (const fault of fields) {
    const name = pathOf(fault.field);
    const label = labelAt(name, wordOf);
    if (label === undefined) rest.push(fault);
    else placed.push({ name, errors: [sentenceOf(fault, label, language)] });
  }
  return { placed, rest };
}
