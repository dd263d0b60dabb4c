import { PRINTED_FORMS } from '@kiemlab/contract/features/printing/printed-forms';
import { type DeliveryWay, isReplaced } from '@kiemlab/contract/features/reports/reports.rules';
import { joined, printedDay } from '../../../../platform/print/printed.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import type { BookKind, BookRow } from '../book/build-book.ts';
import { labelled, namedStrength, placeOf } from '../book/book-words.ts';
import { CODED } from '../report/report-facts.ts';
import { attribute } from '../report/sample-words.ts';
import type { Issued } from './issue-register.queries.ts';

const { code, columns } = PRINTED_FORMS['issue-register'];

/** Sổ xuất phiếu mẫu: nine columns (specification 2 §9). */
export const ISSUE_REGISTER = {
  title: 'SỔ XUẤT PHIẾU MẪU',
  code,
  columns,
  signers: ['NGƯỜI XUẤT PHIẾU', 'PHỤ TRÁCH PHÒNG'],
  counted: 'phiếu',
} as const satisfies BookKind;

/** Batch and days, who made it, and who imported it. */
const productOf = (sample: StoredSample): string =>
  joined(
    '\n',
    joined(
      '; ',
      labelled('Số lô', attribute(sample, 'chronicleBatchDate')),
      labelled('NSX', printedDay(attribute(sample, 'productionDate'))),
      labelled('HD', printedDay(attribute(sample, 'expirationDate'))),
    ),
    attribute(sample, 'producerName'),
    labelled('Nhập khẩu', attribute(sample, 'importFacility')),
  ) ?? '';

/** Number of the report, what it was tested by, and the clerk's own number of the register. */
const reportOf = (sample: StoredSample, { full_number, status }: Issued): string =>
  joined(
    '\n',
    full_number,
    isReplaced(status) ? '(đã được thay thế)' : undefined,
    attribute(sample, 'standard'),
    labelled('Số xuất phiếu', attribute(sample, 'issueNumber')),
  ) ?? '';

const WAYS: Record<DeliveryWay, string> = { DIRECT: 'Trực tiếp', POST: 'Bưu điện', EMAIL: 'Thư điện tử' };

/** On which day it was given, how and to whom; before that what was agreed. */
function givenOf(sample: StoredSample, { delivered_on, how, recipient }: Issued) {
  if (delivered_on === null || how === null)
    return { day: undefined, way: sample.originHidden ? CODED : attribute(sample, 'returnMethod') };
  return { day: delivered_on, way: joined('\n', WAYS[how], sample.originHidden ? CODED : recipient) };
}

/** By report number, each before its amendments. */
const byNumber = (a: Issued, b: Issued): number =>
  a.year - b.year || a.number - b.number || a.amendment - b.amendment;

/** A row for each report that was issued, by number, with room for whoever receives it to sign; pure (domain 2.5 form 10). */
export const issueRows = (
  samples: readonly StoredSample[],
  issued: ReadonlyMap<string, readonly Issued[]>,
): BookRow<typeof columns>[] =>
  samples
    .flatMap((sample) => (issued.get(sample.id) ?? []).map((report) => ({ sample, report })))
    .sort((a, b) => byNumber(a.report, b.report))
    .map(({ sample, report }) => {
      const given = givenOf(sample, report);
      return {
        sample: joined('\n', namedStrength(sample), sample.code),
        product: productOf(sample),
        sender: sample.originHidden ? CODED : (sample.client_name ?? placeOf(sample)),
        report: reportOf(sample, report),
        received: { day: sample.received_date },
        due: { day: sample.appointment_date },
        issued: { day: given.day },
        way: given.way,
        receiver: undefined,
      };
    });
