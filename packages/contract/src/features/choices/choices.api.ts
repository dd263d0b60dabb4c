import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { text } from '../../core/text.ts';
import { type FieldKey, fieldOf } from '../samples/samples.catalogue.ts';
import { CHOICE_FIELDS } from './choices.rules.ts';

const PATH = '/api/sample/config';
const key = z.enum(CHOICE_FIELDS as [FieldKey, ...FieldKey[]]);
const value = text(500);
const Values = z.strictObject({ Values: z.array(z.string()) });

export const listChoices = defineEndpoint({
  id: 'samples.list-choices',
  method: 'GET',
  path: PATH,
  summary: 'Values of a dropdown field of the sample form',
  permission: ['Sample'],
  envelope: 'user-service',
  query: z.strictObject({ key }),
  ok: Values,
  errors: ['ORIGIN_HIDDEN'],
});

export const addChoice = defineEndpoint({
  id: 'samples.add-choice',
  method: 'PUT',
  path: PATH,
  summary: 'Add a value to a dropdown field',
  permission: ['Sample_Add', 'Sample_Edit'],
  envelope: 'user-service',
  body: z.strictObject({ key, value }).superRefine((body, check) => {
    if (body.value.length > (fieldOf(body.key).max ?? 200))
      check.addIssue({ code: 'custom', path: ['value'], message: 'TOO_LONG' });
  }),
  ok: Values,
  errors: ['ORIGIN_HIDDEN', 'CHOICE_BLANK', 'CHOICE_EXISTS'],
});

/** Key and value come in the query or in the body: what stands in the body counts. */
const either = { key: key.optional(), value: value.optional() };

export const removeChoice = defineEndpoint({
  id: 'samples.remove-choice',
  method: 'DELETE',
  path: PATH,
  summary: 'Take a value away from a dropdown field; samples that hold it keep it',
  permission: ['Sample_Add', 'Sample_Edit'],
  envelope: 'user-service',
  query: z.strictObject(either),
  body: z.strictObject(either),
  ok: Values,
  errors: ['ORIGIN_HIDDEN', 'NOT_FOUND', 'CHOICE_BLANK'],
});
