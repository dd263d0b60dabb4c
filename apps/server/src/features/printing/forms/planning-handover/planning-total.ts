import { addDecimals, showDecimal } from '@kiemlab/contract/core/decimal';
import { readStored } from '@kiemlab/contract/core/read-number';
import { labelOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import { attribute } from '../report/sample-words.ts';

/** The fields whose sum is the total of the handover to planning (specification 2 §9). */
const PARTS = ['si7', 'si8', 'si9'] as const;
type Part = (typeof PARTS)[number];

/** What a field says as an exact decimal; undefined when it is blank. Throws QUANTITY_UNREADABLE for what is no quantity, or could be two. */
function amountOf(sample: StoredSample, part: Part): string | undefined {
  const text = (attribute(sample, part) ?? '').trim();
  if (text === '') return undefined;
  const reading = readStored(text);
  if (!('value' in reading) || reading.value.startsWith('-'))
    throw new AppError('QUANTITY_UNREADABLE', {
      codes: [sample.code],
      field: `${part} (${labelOf(part).vi})`,
      value: text,
    });
  return reading.value;
}

/** The three quantities and their exact sum, with the decimal comma; blank where one was left blank, the sum where all were. Pure. */
export function planningTotal(sample: StoredSample): Record<Part | 'total', string> {
  const amounts = PARTS.flatMap((part) => amountOf(sample, part) ?? []);
  const shown = (part: Part): string => showDecimal((attribute(sample, part) ?? '').trim(), 'vi');
  return {
    si7: shown('si7'),
    si8: shown('si8'),
    si9: shown('si9'),
    total:
      amounts.length === 0
        ? ''
        : showDecimal(
            amounts.reduce((sum, amount) => addDecimals(sum, amount), '0'),
            'vi',
          ),
  };
}
