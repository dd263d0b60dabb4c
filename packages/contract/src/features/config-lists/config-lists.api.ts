import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { text } from '../../core/text.ts';
import { CONFIG_LIST_KEYS } from './config-lists.rules.ts';

const PATH = '/api/config-list';
const key = z.enum(CONFIG_LIST_KEYS);
const Values = z.strictObject({ Values: z.array(z.string()) });

export const listConfigValues = defineEndpoint({
  id: 'config-lists.list-config-values',
  method: 'GET',
  path: PATH,
  summary: 'Values of a list that people add to, by its key',
  permission: ['Client'],
  envelope: 'user-service',
  query: z.strictObject({ key }),
  ok: Values,
});

export const addConfigValue = defineEndpoint({
  id: 'config-lists.add-config-value',
  method: 'POST',
  path: PATH,
  summary:
    'Add a value to a list; a blank one is refused, and one that is there in other letters or without its diacritics',
  permission: ['Client_Edit'],
  envelope: 'user-service',
  body: z.strictObject({ key, value: text(200) }),
  ok: Values,
  status: 201,
  errors: ['CHOICE_BLANK', 'CHOICE_EXISTS'],
});
