import { removeChoice as endpoint } from '@kiemlab/contract/features/choices/choices.api';
import { choicesOf } from '@kiemlab/contract/features/choices/choices.rules';
import { fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { refuseOriginField } from '../samples/refuse-origin.ts';
import { deleteChange, insertChange, lockChanges } from './choices.queries.ts';

/** Takes a value away from a dropdown field; samples that hold it keep it (SAMPLE-06). */
export const removeChoice = route(endpoint, async ({ query, body }, context) => {
  const { key, value } = { ...query, ...body };
  if (!key || value === undefined)
    throw new AppError('VALIDATION', {
      fields: [
        ...(key ? [] : [{ field: 'key', code: 'REQUIRED' }]),
        ...(value === undefined ? [{ field: 'value', code: 'REQUIRED' }] : []),
      ],
    });
  refuseOriginField(context.user, key);
  const label = fieldOf(key).label[context.language];
  if (value === '')
    throw new AppError('CHOICE_BLANK', { label, fields: [{ field: 'value', code: 'TOO_SHORT' }] });
  return context.write({ action: endpoint.id }, async (tx) => {
    const changes = await lockChanges(tx, key);
    if (!choicesOf(key, changes).includes(value)) throw new AppError('NOT_FOUND');
    const isAdded = changes.some((change) => !change.removed && change.value === value);
    if (isAdded) await deleteChange(tx, key, value);
    else await insertChange(tx, key, { value, removed: true });
    const after = changes.filter((change) => change.value !== value);
    return { Values: choicesOf(key, isAdded ? after : [...after, { value, removed: true }]) };
  });
});
