import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { id } from '../../core/text.ts';
import { SampleNewBody, samplesIds, SampleUpdateBody, sectionSchema } from '../samples/samples.schema.ts';
import { reason } from '../../core/reason.ts';

export const createSample = defineEndpoint({
  id: 'samples.create-sample',
  method: 'POST',
  path: '/api/samples/:templateId',
  summary: 'Register a sample with a template',
  permission: ['Sample_Add'],
  envelope: 'plain',
  params: z.strictObject({ templateId: id }),
  body: SampleNewBody,
  ok: z.strictObject({ sampleId: id, version: z.int() }),
  status: 201,
  errors: ['NOT_FOUND', 'SAMPLE_FIELD_REQUIRED', 'SAMPLING_REASON_REQUIRED', 'ALREADY_SAVED'],
});

export const updateSample = defineEndpoint({
  id: 'samples.update-sample',
  method: 'PUT',
  path: '/api/samples',
  summary: 'Change a sample; refused when somebody else changed it in between',
  permission: ['Sample_Edit'],
  envelope: 'plain',
  body: SampleUpdateBody,
  ok: z.strictObject({ sampleId: id, version: z.int() }),
  errors: [
    'SAMPLE_NOT_FOUND',
    'STALE_VERSION',
    'SIGNED_TESTS',
    'EDIT_NOT_ALLOWED',
    'REPORTED_IDENTITY',
    'REASON_REQUIRED',
    'SAMPLING_REASON_REQUIRED',
    'SECOND_PERSON_REQUIRED',
    'SECOND_PERSON_NOT_OTHER',
    'SECOND_PERSON_NOT_ALLOWED',
    'SIGNATURE_FAILED',
    'ACCOUNT_LOCKED',
    'SAMPLE_FIELD_REQUIRED',
    'SAMPLE_QUANTITY_REQUIRED',
    'SAMPLE_CONDITION_REQUIRED',
    'SAMPLE_SOURCE_REQUIRED',
    'SAMPLE_SAMPLER_REQUIRED',
    'SAMPLE_CLIENT_REQUIRED',
    'RETAINED_TOO_MUCH',
    'RETAINED_AS_PORTION',
  ],
});

export const updateSamplerInfo = defineEndpoint({
  id: 'samples.update-sampler-info',
  method: 'POST',
  path: '/api/samples/updateSamplerInfo',
  summary: 'Replace the samplers of samples; all or nothing',
  permission: ['Sample_Edit'],
  once: true,
  envelope: 'plain',
  body: z.strictObject({
    /** One of the two. */
    sampleIds: samplesIds.optional(),
    sampleId: id.optional(),
    samplerInformation: z.array(sectionSchema('samplerInformation')).max(50),
    /** Versions that were read, by sample id; a sample that has changed since refuses the call. */
    versions: z.record(id, z.int().min(1)).optional(),
    /** Needed once a sample is received. */
    reason: reason.optional(),
  }),
  ok: z.strictObject({ samples: z.array(z.strictObject({ sampleId: id, version: z.int() })) }),
  errors: [
    'ORIGIN_HIDDEN',
    'SAMPLE_NOT_FOUND',
    'STALE_VERSION',
    'EDIT_NOT_ALLOWED',
    'REASON_REQUIRED',
    'SAMPLE_SAMPLER_REQUIRED',
  ],
});
