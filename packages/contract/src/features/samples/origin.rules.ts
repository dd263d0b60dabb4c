import { type Actor, can } from '../../core/actor.ts';
import type { FieldFault } from '../../core/field-errors.ts';
import {
  type FieldKey,
  fieldOf,
  fieldsOf,
  isRows,
  isSection,
  keysWhere,
  type SectionKey,
} from './samples.catalogue.ts';

/** Fields that tell who sent a sample, or by whom, where and by which plan it was taken. */
export const ORIGIN_KEYS: readonly FieldKey[] = keysWhere('origin', true);

/** True for such a field. */
export const isOrigin = (key: FieldKey): boolean => fieldOf(key).origin;

/** True for a section that has no others: with blind coding nothing is left of it. */
export const isOriginSection = (section: SectionKey): boolean => fieldsOf(section).every(isOrigin);

/** The judgement that all of blind coding follows: is the origin of samples kept from this person (COMP-40, rules B)? */
export const hidesOrigin = (actor: Actor): boolean => actor.blind === true && !can(actor, 'Sample_Origin');

/** What a person may see of some fields. */
export const shownFields = <Key extends FieldKey>(keys: readonly Key[], actor: Actor): readonly Key[] =>
  hidesOrigin(actor) ? keys.filter((key) => !isOrigin(key)) : keys;

/** Origin fields that a body names in its sections, each with its path: who may not see one cannot change or clear it. */
export function namedOrigin(sections: object): FieldFault[] {
  const fault = (field: string): FieldFault => ({ field, code: 'HIDDEN_FIELD' });
  return Object.entries(sections).flatMap(([section, content]: [string, unknown]) => {
    if (!isSection(section) || typeof content !== 'object' || content === null) return [];
    if (isRows(section)) return isOriginSection(section) ? [fault(section)] : [];
    const named = content as Partial<Record<FieldKey, unknown>>;
    return fieldsOf(section)
      .filter((key) => isOrigin(key) && named[key] !== undefined)
      .map((key) => fault(`${section}.${key}`));
  });
}
