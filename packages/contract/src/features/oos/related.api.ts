import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { requiredReason } from '../../core/reason.ts';
import { id, instant } from '../../core/text.ts';
import { SeenFiles } from '../samples/seen-files.ts';
import { OOS_RELATED_PERMISSION } from './oos.rules.ts';

/** What fails, or has an open case, of the same material as a sample: a case, or a failing report that stands (rule O10). */
export const RelatedFailure = z.strictObject({
  kind: z.enum(['CASE', 'REPORT']),
  id,
  /** Number of the case or of the report. */
  code: z.string(),
  /** Null of a sample that the caller does not see. */
  sampleId: id.nullable(),
  sampleCode: z.string(),
  /** What was tested; null of a report, and of a sample that the caller does not see. */
  analytesName: z.string().nullable(),
  result: z.string().nullable(),
  /** The unit head has signed about it: the sample gets its own number all the same. */
  permitted: z.boolean(),
});
export type RelatedFailure = z.output<typeof RelatedFailure>;

/** That a sample gets a report of its own, as the unit head has signed. */
export const RelatedPermission = z.strictObject({
  number: z.int(),
  reason: z.string(),
  permittedBy: z.string(),
  permittedAt: instant,
});

export const listRelatedFailures = defineEndpoint({
  id: 'samples.list-related-failures',
  method: 'GET',
  path: '/api/oos-cases/portion/:sampleId',
  summary:
    'What of the same material as a sample fails or has an open case, and what the unit head signed about it',
  permission: ['Sample'],
  envelope: 'plain',
  params: z.strictObject({ sampleId: id }),
  ok: z.strictObject({
    /** Of the sample. */
    version: z.int(),
    related: z.array(RelatedFailure),
    permissions: z.array(RelatedPermission),
    /** The caller may sign now; else why not. */
    mayPermit: z.boolean(),
    because: z.string().nullable(),
  }),
  errors: ['SAMPLE_NOT_FOUND'],
});

export const permitRelated = defineEndpoint({
  id: 'samples.permit-related',
  method: 'POST',
  path: '/api/oos-cases/portion',
  summary:
    'Let a portion or pool have a report of its own although the same material fails or has an open case; signed by the unit head',
  permission: OOS_RELATED_PERMISSION,
  envelope: 'plain',
  body: z.strictObject({
    sampleId: id,
    /** The version of the sample that was seen. */
    version: z.int().min(1),
    /** Cases and reports that were seen: all that nobody has signed about. */
    related: z.array(id).min(1).max(500),
    /** The cause that was found. */
    reason: requiredReason,
    password: z.string().min(1).max(200),
    /** The files of the sample, and of those of what is named, as they were shown; not compared where it is left out. */
    filesSeen: SeenFiles.optional(),
  }),
  ok: z.strictObject({ permitted: z.int() }),
  errors: [
    'SAMPLE_NOT_FOUND',
    'STALE_VERSION',
    'FILES_ADDED',
    'OOS_NOTHING_TO_DECIDE',
    'OOS_OWN_RESULT',
    'SIGNATURE_FAILED',
    'SESSION_ENDED',
  ],
});
