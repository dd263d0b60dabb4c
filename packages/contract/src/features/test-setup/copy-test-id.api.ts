import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { id, line } from '../../core/text.ts';
import { SETUP_TEXT, TestId } from './test-setup.api.ts';

export const copyTestId = defineEndpoint({
  id: 'test-setup.copy-test-id',
  method: 'POST',
  path: '/api/test-id/:id/copy',
  summary:
    'Create a test id like another one of its group, with its sample types, people, analytes and the limits that are in force; numbered when it is saved',
  permission: ['CreateConfig'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** A code of the same group that numbers the copy; that of the original where it is not said. */
    testCodeId: id.optional(),
    /** What the copy is called; by its own id where it is not said. */
    name: line(SETUP_TEXT.name).optional(),
  }),
  ok: TestId,
  status: 201,
  errors: ['NOT_FOUND', 'DUPLICATE'],
});
