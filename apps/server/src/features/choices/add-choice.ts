import { addChoice as endpoint } from '@kiemlab/contract/features/choices/choices.api';
import { choicesOf, sameChoice } from '@kiemlab/contract/features/choices/choices.rules';
import { fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { refuseOriginField } from '../samples/refuse-origin.ts';
import { deleteChange, insertChange, lockChanges } from './choices.queries.ts';

/** Adds a value to a dropdown field, or brings back one that was taken away (2 §5; SAMPLE-06). */
export const addChoice = route(endpoint, async ({ body: { key, value } }, context) => {
  refuseOriginField(context.user, key);
  const label = fieldOf(key).label[context.language];
  if (value === '')
    throw new AppError('CHOICE_BLANK', { label, fields: [{ field: 'value', code: 'TOO_SHORT' }] });
  return context.write({ action: endpoint.id }, async (tx) => {
    const changes = await lockChanges(tx, key);
    if (choicesOf(key, changes).some((known) => sameChoice(known, value)))
      throw new AppError('CHOICE_EXISTS', { label, value });
    const isBack = changes.some((change) => change.removed && change.value === value);
    if (isBack) await deleteChange(tx, key, value);
    else await insertChange(tx, key, { value, removed: false });
    const after = changes.filter((change) => change.value !== value);
    return { Values: choicesOf(key, isBack ? after : [...after, { value, removed: false }]) };
  });
});
