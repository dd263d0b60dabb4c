import { showDecimal } from '@kiemlab/contract/core/decimal';
import type { Language } from '@kiemlab/contract/core/language';
import { freeOf, type Parts } from '@kiemlab/contract/features/ledger/ledger.rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { StoredSample } from '../samples/samples.queries.ts';

/** What is left of a stored sample, and how much of it is retained. */
export const partsOf = (sample: StoredSample): Parts => ({
  left: sample.current_quantity,
  retained: sample.retained_quantity,
});

/** Codes of samples with an amount each, for the sentence of a refusal: "L26-0001 (40 viên)". */
const amountsOf = (
  samples: readonly StoredSample[],
  amountOf: (sample: StoredSample) => string,
  language: Language,
): string =>
  samples
    .map((sample) => {
      const amount = `${showDecimal(amountOf(sample), language)} ${sample.quantity_unit ?? ''}`;
      return `${sample.code} (${amount.trim()})`;
    })
    .join(', ');

/** A refusal that says of each sample how much is free of it. */
export const notFree = (samples: readonly StoredSample[], language: Language): AppError =>
  new AppError('QUANTITY_NOT_FREE', {
    codes: samples.map(({ code }) => code),
    amounts: amountsOf(samples, (sample) => freeOf(partsOf(sample)), language),
  });

/** A refusal because part of the samples is retained, and how much of each. */
export const retainedAsQuantity = (samples: readonly StoredSample[], language: Language): AppError =>
  new AppError('RETAINED_AS_QUANTITY', {
    codes: samples.map(({ code }) => code),
    amounts: amountsOf(samples, (sample) => sample.retained_quantity, language),
  });

/** A refusal because less is left than would be retained, and how much is. */
export const retainedTooMuch = (
  samples: readonly StoredSample[],
  leftOf: (sample: StoredSample) => string | null,
  language: Language,
): AppError =>
  new AppError('RETAINED_TOO_MUCH', {
    codes: samples.map(({ code }) => code),
    amounts: amountsOf(samples, (sample) => leftOf(sample) ?? '0', language),
  });
