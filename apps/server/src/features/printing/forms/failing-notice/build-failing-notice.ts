import type { ProductGroup } from '@kiemlab/contract/features/templates/product-groups';
import { PRINTED_FORMS } from '@kiemlab/contract/features/printing/printed-forms';
import {
  type FailingNoticeTexts,
  letterNumber,
} from '@kiemlab/contract/features/settings/failing-notice-texts';
import { dayOf } from '../../../../platform/clock.ts';
import { printedDay } from '../../../../platform/print/printed.ts';
import { recipientsOf } from '../record/product-words.ts';
import { type HeadSource, recordHead } from '../record/record-head.ts';
import type { TitledText } from '../test-request/test-request.data.ts';
import type { FailingNoticeData } from './failing-notice.data.ts';
import type { FailingReport } from './failing-notice.queries.ts';

/** The records that a notice is made of. */
export interface FailingNoticeSource {
  head: HeadSource;
  texts: FailingNoticeTexts;
  report: Omit<FailingReport, 'id'>;
  group: ProductGroup;
  /** "05/KNĐN-KHTH"; none until it is first printed (rule F23). */
  number: string | undefined;
}

const { code, columns } = PRINTED_FORMS['failing-notice'];
const REPORT = PRINTED_FORMS['test-certificate'].title.vi;

/** The facts of the sample in the words of its report; what that leaves out is left out here. */
function factsOf({ report }: FailingNoticeSource): TitledText[] {
  const { content } = report;
  const { replaces } = content;
  const reported = `số ${report.full_number} ngày ${printedDay(dayOf(report.issued_at))}`;
  const facts: [string, string | undefined][] = [
    [REPORT, replaces ? `${reported}, thay thế ${replaces.name} số ${replaces.number}` : reported],
    ['Mẫu kiểm nghiệm', content.sample],
    ['Số đăng ký/GPNK', content.registrationNumber],
    ['Số lô', content.batch],
    ['Ngày sản xuất', content.productionDate],
    ['Hạn dùng', content.expiryDate],
    ['Nơi sản xuất', content.producer],
    ['Nhà nhập khẩu', content.importer],
    [`Nơi ${content.placeWord} mẫu`, content.place],
    ['Ngày lấy mẫu', content.samplingDate],
    ['Ngày nhận mẫu', content.receivedDate],
    ['Số đăng ký kiểm nghiệm', content.intakeNumber],
    ['Tiêu chuẩn áp dụng', content.standard],
  ];
  return facts.flatMap(([name, text]) => (text ? [{ title: name, text }] : []));
}

/**
 * The notice that a sample failed, to the authorities (domain 2.2, 2.4), from what its report says and nothing else: what it calls the sample is
 * what the laboratory found, never a counterfeit (rule C23). Who signs is who signed the report. Pure.
 */
export function buildFailingNotice(source: FailingNoticeSource): FailingNoticeData {
  const { head, texts, report, number } = source;
  const { content } = report;
  const { siteCode: site } = head.laboratory;
  return {
    ...recordHead(head, code),
    number: number ?? letterNumber(texts.number, { number: undefined, site }),
    subject: `V/v ${texts.subject}`,
    addressees: recipientsOf(texts.addressees, source.group),
    opening: texts.opening,
    sample: factsOf(source),
    columns,
    rows: content.results
      .filter(({ failed }) => failed)
      .map((result, index) => ({
        index: String(index + 1),
        name: [result.name, result.mark].filter(Boolean).join(' '),
        method: result.method,
        unit: result.unit,
        requirement: result.requirement,
        result: result.result,
      })),
    conclusion: content.conclusion ?? '',
    enclosed: `${REPORT} số ${report.full_number}`,
    ...(texts.closing === '' ? {} : { closing: texts.closing }),
    recipients: recipientsOf(texts.recipients, source.group),
    signer: {
      title: content.director.title,
      ...(content.director.name ? { name: content.director.name } : {}),
    },
  };
}
