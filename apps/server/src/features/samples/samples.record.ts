import { SAMPLE_CATALOGUE } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { Sample } from '@kiemlab/db/generated/db';
import type { Selectable } from 'kysely';
import { type Attributes, recordsOf, type TakenApart } from '../../platform/fields/record.ts';

export { type Attributes, mergeAttributes } from '../../platform/fields/record.ts';

const records = recordsOf(SAMPLE_CATALOGUE);

/** Fields with a column, by `column` in the catalogue; the others live in `attributes` under their catalogue key. */
export const { columns: SAMPLE_COLUMNS, columnOf: COLUMN_OF } = records;
export const { columnsOf, sectionRows, toPatch, valueIn } = records;

type ColumnName = (typeof SAMPLE_COLUMNS)[number]['name'];
export type SampleColumns = { [N in ColumnName]?: string | null };

/** A body taken apart: only what it names; null clears a field. */
export type SamplePatch = TakenApart<SampleColumns>;

/** A stored sample with the names that go with it; a column that no migration has made does not compile here. */
export interface StoredSample extends Pick<Selectable<Sample>, ColumnName> {
  id: string;
  code: string;
  template_id: string;
  template_name: string;
  template_version: number;
  sample_year: number;
  status: SampleStatus;
  client_name: string | null;
  group_id: string | null;
  group_name: string | null;
  group_request: string | null;
  /** With what is retained of it as `numberSamplesSaved`, which the ledger holds from receipt on. */
  attributes: Attributes;
  /** How much of the current quantity is retained, an exact decimal; "0" for nothing. */
  retained_quantity: string;
  version: number;
  /** Read by somebody from whom blind coding keeps the origin: what is not there may be in the record. */
  originHidden?: true;
}
