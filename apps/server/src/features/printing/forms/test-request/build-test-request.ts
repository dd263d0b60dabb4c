import { showDecimal } from '@kiemlab/contract/core/decimal';
import type { Choice } from '@kiemlab/contract/core/fields/field-def';
import { PRINTED_FORMS } from '@kiemlab/contract/features/printing/printed-forms';
import {
  CONDITION_FIELD,
  fieldOf,
  type FieldKey,
} from '@kiemlab/contract/features/samples/samples.catalogue';
import type { TestRequestTexts } from '@kiemlab/contract/features/settings/test-request-texts';
import { joined, printedDay } from '../../../../platform/print/printed.ts';
import type { ZeroTens } from '../../../../platform/print/money-words.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import { printedValue } from '../book/book-value.ts';
import { titleOf } from '../report/director-title.ts';
import { CODED } from '../report/report-facts.ts';
import { attribute, strengthsOf } from '../report/sample-words.ts';
import { type HeadSource, recordHead } from '../record/record-head.ts';
import type { Received } from '../record/received.queries.ts';
import { printedPrice, totalOf } from './prices.ts';
import type { TitledText, TestRequestData } from './test-request.data.ts';
import type { RequestClient, RequestedTest } from './test-request.queries.ts';

/** The records that a request is printed of. */
export interface TestRequestSource {
  head: HeadSource;
  sample: StoredSample;
  /** Undefined where it has none, or the reader may not know it. */
  client: RequestClient | undefined;
  received: Received | undefined;
  tests: readonly RequestedTest[];
  texts: TestRequestTexts;
  /** Days for objections; null prints none. */
  objectionDays: number | null;
  zeroTens: ZeroTens;
}

const { code, columns } = PRINTED_FORMS['test-request'];

/** The words of a value that was chosen from a closed list of the catalogue. */
function chosen(sample: StoredSample, key: FieldKey): string | undefined {
  const value = attribute(sample, key);
  const { choices } = fieldOf(key);
  return Array.isArray(choices)
    ? ((choices as readonly Choice[]).find((choice) => choice.value === value)?.words.vi ?? value)
    : value;
}

const titled = (title: string, text: string | null | undefined): TitledText => ({
  title,
  ...(text ? { text } : {}),
});

function clientOf({ sample, client }: TestRequestSource): TitledText[] {
  const told = (text: string | null | undefined) => (sample.originHidden ? CODED : text);
  return [
    titled('Tên đơn vị (cá nhân)', told(client?.name ?? sample.client_name)),
    titled('Địa chỉ', told(client?.address)),
    titled('Điện thoại', told(attribute(sample, 'customerPhone') ?? client?.phone)),
    titled('MST/CCCD', told(client?.identification_number)),
    titled('Email', told(client?.email)),
  ];
}

function sampleOf({ sample, received }: TestRequestSource): TitledText[] {
  const degrees = sample.attributes['temperature'];
  const humidity = sample.attributes['humidity'];
  const amount = (value: unknown, unit: string) =>
    value === undefined || value === null || value === ''
      ? undefined
      : `${showDecimal(String(value), 'vi')} ${unit}`;
  return [
    titled('Tên mẫu', sample.name),
    titled('Mã số mẫu', sample.code),
    titled('Dạng bào chế', attribute(sample, 'dosageForm')),
    titled('Nồng độ, hàm lượng', strengthsOf(sample)),
    titled('Số đăng ký', attribute(sample, 'registrationNumber')),
    titled('Số lô', attribute(sample, 'chronicleBatchDate')),
    titled('Ngày sản xuất', printedDay(attribute(sample, 'productionDate'))),
    titled('Hạn dùng', printedDay(attribute(sample, 'expirationDate'))),
    titled(
      'Nhà sản xuất',
      joined(' – ', attribute(sample, 'producerName'), attribute(sample, 'producerAddress')),
    ),
    titled(
      'Nhà nhập khẩu',
      joined(' – ', attribute(sample, 'importFacility'), attribute(sample, 'importFacilityAddress')),
    ),
    titled(
      'Quy cách đóng gói',
      joined(' ', attribute(sample, 'packedSize'), attribute(sample, 'packedSizeUnit')),
    ),
    titled('Số lượng gửi', received && printedValue(received)),
    titled('Tình trạng mẫu', attribute(sample, CONDITION_FIELD)),
    titled(
      'Điều kiện bảo quản',
      joined('; ', attribute(sample, 'storageLocation'), amount(degrees, '°C'), amount(humidity, '% độ ẩm')),
    ),
  ];
}

/** The tests as they were assigned; before that the parameters that were written down with the sample, which have no price. */
function rowsOf({ sample, tests }: TestRequestSource): Record<string, string>[] {
  if (tests.length > 0)
    return tests.map((test, index) => ({
      number: String(index + 1),
      analyte: test.analyte_name,
      method: test.method,
      requirement: test.requirement,
      price: printedPrice(test),
      amount: printedPrice(test),
    }));
  const targets = sample.attributes['targetInformation'];
  return (Array.isArray(targets) ? targets : []).map((target, index) => ({
    number: String(index + 1),
    analyte: String(target['targetName'] ?? ''),
    method: String(target['targetMethod'] ?? ''),
    requirement: String(target['ti1'] ?? ''),
    price: '',
    amount: '',
  }));
}

function agreementOf({ sample }: TestRequestSource): TitledText[] {
  const copies = sample.attributes['reportCopies'];
  return [
    titled('Ngày hẹn trả kết quả', printedDay(sample.appointment_date)),
    titled('Hình thức trả', sample.originHidden ? CODED : attribute(sample, 'returnMethod')),
    titled('Số bản phiếu trả', copies === undefined || copies === null ? undefined : String(copies)),
    titled('Mẫu thừa', chosen(sample, 'leftoverSample')),
    titled('Thuê thầu phụ', chosen(sample, 'subcontracting')),
  ];
}

function notesOf({ texts, objectionDays }: TestRequestSource): string[] {
  const days = String(objectionDays).padStart(2, '0');
  return [
    objectionDays === null ? '' : texts.objections.replaceAll('{days}', () => days),
    texts.validity,
    texts.responsibility,
  ].filter((note) => note !== '');
}

/** Everything the test request form prints, from the stored records; pure (PRINT-01, domain 2.5 form 5). */
export function buildTestRequest(source: TestRequestSource): TestRequestData {
  const { head, sample, received, tests, texts, zeroTens } = source;
  const hint = '(Ký, ghi rõ họ tên)';
  return {
    ...recordHead(head, code),
    number: attribute(sample, 'registerNumber') ?? sample.code,
    receivedDate: printedDay(sample.received_date),
    client: clientOf(source),
    sample: sampleOf(source),
    request: attribute(sample, 'samplerRequired'),
    columns,
    rows: rowsOf(source),
    ...totalOf(tests, zeroTens),
    agreement: agreementOf(source),
    notes: notesOf(source),
    signers: [
      { title: [titleOf(texts.client)], hint },
      { title: [titleOf(texts.receiver)], hint, ...(received?.receiver ? { name: received.receiver } : {}) },
      { title: [titleOf(texts.head)], hint },
    ],
  };
}
