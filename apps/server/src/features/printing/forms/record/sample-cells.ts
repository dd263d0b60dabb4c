import { showDecimal } from '@kiemlab/contract/core/decimal';
import type { PrintedRow } from '@kiemlab/contract/features/printing/printed-columns';
import type { SAMPLE_COLUMNS } from '@kiemlab/contract/features/printing/record-columns';
import { CONDITION_FIELD } from '@kiemlab/contract/features/samples/samples.catalogue';
import { joined, printedDay } from '../../../../platform/print/printed.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import { attribute, substancesOf } from '../report/sample-words.ts';

/** A quantity of a sample, an exact decimal, and what it is counted in. */
export interface Amount {
  quantity: string;
  unit: string | null;
}

/** "100 viên", with the decimal comma; empty where there is no quantity. */
export const amountText = (amount: Amount | undefined): string =>
  amount ? (joined(' ', showDecimal(amount.quantity, 'vi'), amount.unit) ?? '') : '';

/** What there is of a sample now. */
export const currentAmount = ({ current_quantity, quantity_unit }: StoredSample): Amount | undefined =>
  current_quantity === null ? undefined : { quantity: current_quantity, unit: quantity_unit };

/** "Paracetamol 500 mg, Paracetamol 500 mg": name, and strength unless the name says it. */
export const nameText = (sample: StoredSample): string =>
  joined(', ', sample.name, substancesOf(sample)) ?? '';

/** A line behind the word for it. */
const line = (word: string, text: string | undefined): string | undefined => text && `${word}: ${text}`;

/** Batch, production and expiry, a line each; what is not known has none. */
export const batchText = (sample: StoredSample, { made = true } = {}): string =>
  joined(
    '\n',
    line('Số lô', attribute(sample, 'chronicleBatchDate')),
    made ? line('NSX', printedDay(attribute(sample, 'productionDate'))) : undefined,
    line('HD', printedDay(attribute(sample, 'expirationDate'))),
  ) ?? '';

/** Who imported it; "Không" where it was not imported (specification 2 §9). */
const importerText = (sample: StoredSample): string =>
  sample.attributes['importDrug'] === true
    ? (joined(', ', attribute(sample, 'importFacility'), attribute(sample, 'importFacilityAddress')) ?? '')
    : 'Không';

/** A sample in the eight columns of records (specification 2 §9); pure. */
export const sampleRow = (
  sample: StoredSample,
  index: number,
  amount: Amount | undefined,
): PrintedRow<typeof SAMPLE_COLUMNS> => ({
  index: String(index + 1),
  name: joined('\n', nameText(sample), line('SĐK', attribute(sample, 'registrationNumber'))) ?? '',
  batch: batchText(sample),
  pack: joined(' ', attribute(sample, 'packedSize'), attribute(sample, 'packedSizeUnit')) ?? '',
  quantity: amountText(amount),
  producer: joined(', ', attribute(sample, 'producerName'), attribute(sample, 'producerAddress')) ?? '',
  importer: importerText(sample),
  condition: attribute(sample, CONDITION_FIELD) ?? '',
});
