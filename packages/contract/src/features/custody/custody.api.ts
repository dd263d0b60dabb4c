import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { namedRecords } from '../../core/named-record.ts';
import { Report } from '../reports/reports.api.ts';
import { day, id, instant, requiredText, text } from '../../core/text.ts';
import { changeSampleStatus } from '../samples/samples.api.ts';
import { fieldOf } from '../samples/samples.catalogue.ts';
import { SampleStatus, sectionSchema } from '../samples/samples.schema.ts';

const samplesIds = z.array(id).min(1).max(500);
const ofOne = z.strictObject({ id });

export const changeOneStatus = defineEndpoint({
  id: 'samples.change-one-status',
  method: 'PUT',
  path: '/api/samples/:id/status',
  summary: 'The status call for one sample',
  permission: changeSampleStatus.permission,
  once: true,
  envelope: 'plain',
  params: ofOne,
  body: changeSampleStatus.body.omit({ samplesIds: true }),
  ok: z.strictObject({
    sampleId: id,
    sampleIdInternal: z.string().nullable(),
    sampleStatus: SampleStatus,
  }),
  errors: changeSampleStatus.errors,
});

export const destroySamples = defineEndpoint({
  id: 'samples.destroy-samples',
  method: 'POST',
  path: '/api/samples/destroy',
  summary: 'Destroy samples, or refuse those that were not received; all or nothing',
  permission: ['Sample_Cancel', 'Sample_Refuse'],
  once: true,
  envelope: 'plain',
  body: z.strictObject({
    samplesIds,
    status: z.literal('DESTROYED'),
    reason: text(500).optional(),
  }),
  ok: changeSampleStatus.ok,
  errors: ['SAMPLE_NOT_FOUND', 'INVALID_STATUS_TRANSITION', 'REASON_REQUIRED', 'RETENTION_NOT_OVER'],
});

export const deleteSample = defineEndpoint({
  id: 'samples.delete-sample',
  method: 'DELETE',
  path: '/api/samples/:id',
  summary: 'Delete a sample that is not received and has no number; asking again answers the same',
  permission: ['Sample_Delete'],
  envelope: 'plain',
  params: ofOne,
  ok: z.strictObject({ sampleId: id }),
  errors: ['SAMPLE_NOT_FOUND', 'DELETE_NOT_ALLOWED'],
});

export const annotateSample = defineEndpoint({
  id: 'samples.annotate-sample',
  method: 'PUT',
  path: '/api/samples/:id/remark',
  summary: 'Change the remark of a sample whose other data are read only by now',
  permission: ['Sample_Edit'],
  once: true,
  envelope: 'plain',
  params: ofOne,
  body: z.strictObject({
    /** Null or empty clears it. */
    remark: text(fieldOf('remark').max ?? 0).nullable(),
    version: z.int().min(1),
    reason: requiredText(500),
  }),
  ok: z.strictObject({ sampleId: id, version: z.int() }),
  errors: ['SAMPLE_NOT_FOUND', 'STALE_VERSION', 'EDIT_NOT_ALLOWED'],
});

const given = z.string().nullable();
const measured = z.strictObject({ value: given, unit: given });

/** A sample in the nested shape of the specification (2 §3, detail model); days are `YYYY-MM-DD`, quantities exact decimals. */
export const SampleDetail = z.strictObject({
  generalInformation: z.strictObject({
    sampleType: z.string(),
    sampleId: id,
    sampleIDExternal: given,
    storageIDExternal: given,
    barcodeID: z.string(),
    productType: given,
    storageLocation: given,
    batchID: given,
    batchSize: given,
  }),
  quantityInformation: z.strictObject({ currentQuantity: measured, packedSize: measured }),
  custodialInformation: z.strictObject({
    custodianName: given,
    custodianPosition: given,
    custodian: id.nullable(),
  }),
  sampleChronicleInformation: z.strictObject({
    expirationDate: day.nullable(),
    pullOutDate: day.nullable(),
    remindBeforePullDate: z.number().nullable(),
    productionDate: day.nullable(),
    samplingDate: instant.nullable(),
  }),
  clientInformation: z.strictObject({ associatedClient: id.nullable() }),
  /** Template and version the sample was made with. */
  workflowInformation: z.strictObject({ associateWorkflowTemplate: z.string() }),
  /** Pictures, oldest first; `image` is the path of the call that answers the bytes. */
  sampleImage: z.array(
    z.strictObject({ caption: z.string(), image: z.string(), sampleStatus: SampleStatus }),
  ),
});
export type SampleDetail = z.output<typeof SampleDetail>;

export const getSampleDetail = defineEndpoint({
  id: 'samples.get-sample-detail',
  method: 'GET',
  path: '/api/samples/:id/detail',
  summary: 'A sample in the nested detail model',
  permission: ['Sample'],
  envelope: 'plain',
  params: ofOne,
  ok: SampleDetail,
  errors: ['SAMPLE_NOT_FOUND'],
});

export const lockResults = defineEndpoint({
  id: 'samples.lock-results',
  method: 'PUT',
  path: '/api/samples/lock-result',
  summary: 'Lock (with a signature) or unlock (with a reason) all results of samples; all or nothing',
  permission: ['Test_Lock', 'Test_Unlock'],
  envelope: 'plain',
  body: z.strictObject({
    samplesIds,
    LOCKED: z.boolean(),
    /** Needed to lock: every test that gets locked, with the version that was seen. */
    tests: namedRecords(5_000).optional(),
    reason: text(500).optional(),
    /** Typed again to lock. */
    password: z.string().min(1).max(200).optional(),
  }),
  /** How many test records changed. */
  ok: z.strictObject({ changed: z.int() }),
  errors: [
    'SAMPLE_NOT_FOUND',
    'INVALID_STATUS_TRANSITION',
    'NO_TESTS',
    'STALE_VERSION',
    'TESTS_NOT_APPROVED',
    'NOT_LOCKED',
    'REASON_REQUIRED',
    'SIGNATURE_FAILED',
    'SESSION_ENDED',
  ],
});

export const checkReport = defineEndpoint({
  id: 'samples.check-report',
  method: 'POST',
  path: '/api/samples/checkReport',
  summary: 'Whether samples have a report, its number and its status',
  permission: ['Sample'],
  envelope: 'plain',
  body: z.strictObject({ sampleIds: samplesIds }),
  ok: z.strictObject({
    reports: z.array(
      z.strictObject({
        sampleId: id,
        hasReport: z.boolean(),
        reportNumber: z.string().nullable(),
        status: Report.shape.status.nullable(),
        kind: Report.shape.kind.nullable(),
        verdict: Report.shape.verdict,
        version: Report.shape.version.nullable(),
      }),
    ),
  }),
  errors: ['SAMPLE_NOT_FOUND'],
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
    reason: text(500).optional(),
  }),
  ok: z.strictObject({ samples: z.array(z.strictObject({ sampleId: id, version: z.int() })) }),
  errors: [
    'SAMPLE_NOT_FOUND',
    'STALE_VERSION',
    'EDIT_NOT_ALLOWED',
    'REASON_REQUIRED',
    'SAMPLE_SAMPLER_REQUIRED',
  ],
});

/** A sample's way out of the laboratory. */
export const Dispatch = z.strictObject({
  id,
  /** The day on the papers, and the moment it was recorded. */
  sentOn: day,
  sentAt: instant,
  recipient: z.string(),
  purpose: z.string(),
  quantity: z.string(),
  unit: z.string().nullable(),
  sentBy: z.string(),
  returnedOn: day.nullable(),
  returnedAt: instant.nullable(),
});
export type Dispatch = z.output<typeof Dispatch>;

export const listDispatches = defineEndpoint({
  id: 'samples.list-dispatches',
  method: 'GET',
  path: '/api/samples/:id/dispatches',
  summary: 'To whom a sample was sent, what for, how much, and when it came back; newest first',
  permission: ['Sample'],
  envelope: 'plain',
  params: ofOne,
  ok: z.array(Dispatch),
  errors: ['SAMPLE_NOT_FOUND'],
});
