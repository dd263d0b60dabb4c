import { PRINTED_FORMS } from '@kiemlab/contract/features/printing/printed-forms';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import type { BookKind, BookRow } from '../book/build-book.ts';
import { madeAndExpires, namedStrength, placeOf } from '../book/book-words.ts';
import { attribute } from '../report/sample-words.ts';
import type { Retained } from './retained-book.queries.ts';

const { code, columns } = PRINTED_FORMS['retained-book'];

/** Sổ lưu mẫu: thirteen columns (specification 2 §9). */
export const RETAINED_BOOK = {
  title: 'SỔ LƯU MẪU',
  code,
  columns,
  signers: ['NGƯỜI LƯU MẪU', 'PHỤ TRÁCH PHÒNG'],
  counted: 'mẫu',
} as const satisfies BookKind;

/** Samples with what is retained of each, until when, and when it left; pure (domain 2.5 form 8). */
export const retainedRows = (
  samples: readonly StoredSample[],
  retained: ReadonlyMap<string, Retained>,
): BookRow<typeof columns>[] =>
  samples.map((sample, index) => {
    const kept = retained.get(sample.id);
    return {
      number: { count: index + 1 },
      received: { day: sample.received_date },
      name: namedStrength(sample),
      code: sample.code,
      producer: attribute(sample, 'producerName'),
      batch: attribute(sample, 'chronicleBatchDate'),
      dates: madeAndExpires(sample),
      registration: attribute(sample, 'registrationNumber'),
      place: placeOf(sample),
      quantity: kept ?? { quantity: null, unit: null },
      until: { day: sample.keep_until },
      left: { day: kept?.left_on },
      remark: attribute(sample, 'remark'),
    };
  });
