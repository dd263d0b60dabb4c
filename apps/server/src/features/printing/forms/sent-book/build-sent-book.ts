import { PRINTED_FORMS } from '@kiemlab/contract/features/printing/printed-forms';
import { joined, printedDay } from '../../../../platform/print/printed.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import type { BookKind, BookRow } from '../book/build-book.ts';
import { labelled, namedStrength } from '../book/book-words.ts';
import { CODED } from '../report/report-facts.ts';
import { attribute, samplersOf } from '../report/sample-words.ts';
import type { SentFacts } from './sent-book.queries.ts';

const { code, columns } = PRINTED_FORMS['sent-book'];

/** Sổ nhận mẫu gửi: what clients brought, as it came in. */
export const SENT_BOOK = {
  title: 'SỔ NHẬN MẪU GỬI',
  code,
  columns,
  signers: ['NGƯỜI NHẬN MẪU', 'PHỤ TRÁCH PHÒNG'],
  counted: 'mẫu',
} as const satisfies BookKind;

/** The client with address and phone: what was told with the sample goes before what is known of the client. */
function senderOf(sample: StoredSample, of: SentFacts | undefined): string {
  if (sample.originHidden) return CODED;
  const phone = attribute(sample, 'customerPhone') ?? of?.client_phone;
  const name = sample.client_name ?? attribute(sample, 'locationName');
  return joined('\n', name, of?.client_address, labelled('ĐT', phone)) ?? '';
}

/** Samples that were sent, with who sent them, how much came, what is asked and by when; pure (domain 2.5 form 9). */
export const sentRows = (
  samples: readonly StoredSample[],
  sent: ReadonlyMap<string, SentFacts>,
): BookRow<typeof columns>[] =>
  samples.map((sample, index) => {
    const of = sent.get(sample.id);
    return {
      number: { count: index + 1 },
      received: { day: sample.received_date },
      code: sample.code,
      name: namedStrength(sample),
      batch: joined(
        '\n',
        attribute(sample, 'chronicleBatchDate'),
        labelled('HD', printedDay(attribute(sample, 'expirationDate'))),
      ),
      producer: attribute(sample, 'producerName'),
      sender: senderOf(sample, of),
      quantity: of ? { quantity: of.quantity, unit: of.unit } : undefined,
      request: attribute(sample, 'samplerRequired'),
      due: { day: sample.appointment_date },
      brought: sample.originHidden ? CODED : samplersOf(sample),
      receiver: of?.receiver ?? undefined,
      remark: attribute(sample, 'remark'),
    };
  });
