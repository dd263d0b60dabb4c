import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { day, id, instant } from '../../core/text.ts';
import { SampleStatus } from './samples.schema.ts';

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
  params: z.strictObject({ id }),
  ok: SampleDetail,
  errors: ['SAMPLE_NOT_FOUND'],
});
