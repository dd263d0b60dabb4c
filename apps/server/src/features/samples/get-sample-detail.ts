import {
  getSampleDetail as endpoint,
  type SampleDetail,
} from '@kiemlab/contract/features/samples/sample-detail.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findSample, type StoredSample } from './samples.queries.ts';
import { findPictures, type StoredPicture } from './sample-pictures.queries.ts';

/** A stored sample in the nested shape (specification 2 §3); the batch number lives under the key of the list model. */
export function toDetail(sample: StoredSample, pictures: readonly StoredPicture[]): SampleDetail {
  const text = (key: string): string | null => {
    const value = sample.attributes[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  };
  const days = sample.attributes['remindBeforePullDate'];
  return {
    generalInformation: {
      sampleType: sample.template_name,
      sampleId: sample.id,
      sampleIDExternal: sample.external_code,
      storageIDExternal: text('storageIDExternal'),
      barcodeID: sample.external_code ?? sample.code,
      productType: text('productType'),
      storageLocation: text('storageLocation'),
      batchID: text('chronicleBatchDate'),
      batchSize: text('batchSize'),
    },
    quantityInformation: {
      currentQuantity: { value: sample.current_quantity, unit: sample.quantity_unit },
      packedSize: { value: text('packedSize'), unit: text('packedSizeUnit') },
    },
    custodialInformation: {
      custodianName: text('custodianName'),
      custodianPosition: text('custodianPosition'),
      custodian: text('custodianUserId'),
    },
    sampleChronicleInformation: {
      expirationDate: text('expirationDate'),
      pullOutDate: sample.keep_until,
      remindBeforePullDate: typeof days === 'number' ? days : null,
      productionDate: text('productionDate'),
      samplingDate: sample.sampling_date?.toISOString() ?? null,
    },
    clientInformation: { associatedClient: sample.client_id },
    workflowInformation: {
      associateWorkflowTemplate: `${sample.template_name} (${sample.template_version})`,
    },
    sampleImage: pictures.map((picture) => ({
      caption: picture.caption,
      image: `/api/attachments/${picture.id}`,
      sampleStatus: picture.sample_status,
    })),
  };
}

/** A sample in the specification's detail model (SAMPLE-08). */
export const getSampleDetail = route(endpoint, async ({ params }, { db, user }) => {
  const sample = found(await findSample(db, params.id, user), 'SAMPLE_NOT_FOUND');
  return toDetail(sample, await findPictures(db, sample.id, user));
});
