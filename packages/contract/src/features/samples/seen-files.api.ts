import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { id } from '../../core/text.ts';
import { UPLOADS } from './field-files.api.ts';

/** Names of files that an answer tells of a sample at most: the newest. */
export const NAMED_FILES = 20;

export const listSeenFiles = defineEndpoint({
  id: 'samples.list-seen-files',
  method: 'POST',
  path: '/api/samples/seen-files',
  summary:
    'The files of samples for who is about to sign, with the count that the signing call names as seen',
  permission: ['Sample', 'Test'],
  envelope: 'plain',
  body: z.strictObject({ sampleIds: z.array(id).min(1).max(500) }),
  ok: z.strictObject({
    samples: z.array(
      z.strictObject({
        sampleId: id,
        code: z.string(),
        /** To be named as seen; files that were taken off count as well. */
        files: z.int(),
        /** How many of them are on the sample now. */
        standing: z.int(),
        /** The newest that are on the sample now, newest first. */
        named: z.array(
          z.strictObject({
            id,
            fileName: z.string(),
            /** The key of the field that holds it; null for one that was attached. */
            field: z.enum(UPLOADS).nullable(),
          }),
        ),
      }),
    ),
  }),
  errors: ['SAMPLE_NOT_FOUND'],
});
