import type { Actor } from '@kiemlab/contract/core/actor';
import { hidesOrigin, isOrigin, namedOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { type FieldKey, isField } from '@kiemlab/contract/features/samples/samples.catalogue';
import { AppError } from '../../platform/http/app-error.ts';

/** Refuses what is nothing but origin of samples to who may not see that: throws ORIGIN_HIDDEN. */
export function refuseOrigin(actor: Actor): void {
  if (hidesOrigin(actor)) throw new AppError('ORIGIN_HIDDEN');
}

/** Refuses the values that a field of the origin can have. */
export function refuseOriginField(actor: Actor, key: FieldKey): void {
  if (isOrigin(key)) refuseOrigin(actor);
}

/** Refuses a change of fields that the person may not see; names each (VALIDATION). What the body leaves out stays as it is. */
export function refuseNamedOrigin(actor: Actor, sections: object): void {
  const fields = hidesOrigin(actor) ? namedOrigin(sections) : [];
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
}

/** Refuses to put a list in an order that would tell what its rows do not (VALIDATION). */
export function refuseOriginOrder(
  actor: Actor,
  sort: string | undefined,
  field: 'sort' | 'thenSort' = 'sort',
): void {
  if (sort !== undefined && isField(sort) && isOrigin(sort) && hidesOrigin(actor))
    throw new AppError('VALIDATION', { fields: [{ field, code: 'HIDDEN_FIELD' }] });
}
