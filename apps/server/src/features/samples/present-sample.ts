import type { SampleState } from '@kiemlab/contract/features/samples/samples.rules';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { ListedSample } from './list-samples.queries.ts';
import type { StoredSample } from './samples.queries.ts';

type Rows = SampleRow['substanceInformation'];

const rows = (value: unknown): Rows => (Array.isArray(value) ? (value as Rows) : []);

/** What the program knows of a sample beside its attributes. */
const ownFields = (sample: Omit<StoredSample, 'attributes'>) => ({
  sampleId: sample.id,
  sampleStatus: sample.status,
  templateId: sample.template_id,
  templateName: sample.template_name,
  version: sample.version,
  code: sample.code,
  cartName: sample.group_name,
  clientName: sample.client_name,
  sampleIdInternal: sample.internal_code,
  sampleIdExternal: sample.external_code,
  sampleSource: sample.source,
  sampleName: sample.name,
  currentQuantity: sample.current_quantity,
  currentQuantityUnit: sample.quantity_unit,
  samplingDate: sample.sampling_date?.toISOString() ?? null,
  receivedDate: sample.received_date,
  appointmentDate: sample.appointment_date,
  issuedDate: sample.issued_date,
  associatedClient: sample.client_id,
});

/** A sample as pages show it: flattened, with the names that go with its ids. */
export function presentSample(sample: StoredSample): SampleRow {
  const { attributes } = sample;
  return {
    ...attributes,
    ...ownFields(sample),
    substanceInformation: rows(attributes['substanceInformation']),
    samplerInformation: rows(attributes['samplerInformation']),
    targetInformation: rows(attributes['targetInformation']),
  };
}

/** The same as JSON text, for lists. */
export const sampleText = (sample: ListedSample): string =>
  `${sample.attributes.slice(0, -1)},${JSON.stringify(ownFields(sample)).slice(1)}`;

/** What the rules need to know of a sample. */
export function stateOf(
  sample: StoredSample,
  tests: { tests: number; open: number } | undefined,
): SampleState {
  const { tests: count, open } = tests ?? { tests: 0, open: 0 };
  return { status: sample.status, hasTests: count > 0, testsApproved: count > 0 && open === 0 };
}
