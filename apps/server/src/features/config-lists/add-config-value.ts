import { addConfigValue as endpoint } from '@kiemlab/contract/features/config-lists/config-lists.api';
import {
  CONFIG_LISTS,
  sameValue,
  valuesOf,
} from '@kiemlab/contract/features/config-lists/config-lists.rules';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { insertValue, lockAdded } from './config-lists.queries.ts';

/** Adds a value to a configurable list, at its end (CLIENT-02; 2 §5). */
export const addConfigValue = route(endpoint, async ({ body: { key, value } }, context) => {
  const label = CONFIG_LISTS[key].label[context.language];
  if (value === '')
    throw new AppError('CHOICE_BLANK', { label, fields: [{ field: 'value', code: 'TOO_SHORT' }] });
  return context.write({ action: endpoint.id }, async (tx) => {
    const values = valuesOf(key, await lockAdded(tx, key));
    if (values.some((known) => sameValue(known, value)))
      throw new AppError('CHOICE_EXISTS', { label, value });
    await insertValue(tx, key, value);
    return { Values: [...values, value] };
  });
});
