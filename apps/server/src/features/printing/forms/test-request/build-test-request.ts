import { showDecimal } from '@kiemlab/contract/core/decimal';
import type { Choice } from '@kiemlab/contract/core/fields/field-def';
import { PRINTED_FORMS } from '@kiemlab/contract/features/printing/printed-forms';
import { isTakenSource } from '@kiemlab/contract/features/samples/fields/sample-source';
import {
  CONDITION_FIELD,
  fieldOf,
  type FieldKey,
} from '@kiemlab/contract/features/samples/samples.catalogue';
import type { TestRequestTexts } from '@kiemlab/contract/features/settings/test-request-texts';
import { dayOf } from '../../../../platform/clock.ts';
import { joined, printedDay } from '../../../../platform/print/printed.ts';
import type { ZeroTens } from '../../../../platform/print/money-words.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import { printedValue } from '../book/book-value.ts';
import { titleOf } from '../report/director-title.ts';
import { CODED, isTaken } from '../report/report-facts.ts';
import { attribute, samplersOf, strengthsOf } from '../report/sample-words.ts';
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

/** True where the state took the sample: nobody ordered the tests or pays for them. */
export const isStateTaken = ({ sample }: Pick<TestRequestSource, 'sample'>): boolean =>
  sample.source ? isTakenSource(sample.source) : isTaken({ sample });

/** Where, when, by whom and on what ground it was taken; also at whose request, where somebody is written down. */
function samplingOf({ sample, client }: TestRequestSource): TitledText[] {
  const told = (text: string | null | undefined) => (sample.originHidden ? CODED : text);
  const letter = attribute(sample, 'introductoryPaper');
  return [
    titled('Nơi lấy mẫu', told(attribute(sample, 'locationName'))),
    titled(
      'Địa chỉ',
      told(
        joined(
          ', ',
          ...['pickingAddress', 'commune', 'ward', 'province'].map((key) => attribute(sample, key)),
        ),
      ),
    ),
    titled('Người lấy mẫu', told(samplersOf(sample))),
    titled('Ngày lấy mẫu', sample.sampling_date ? printedDay(dayOf(sample.sampling_date)) : undefined),
    titled(
      'Căn cứ',
      told(
        joined(
          '; ',
          attribute(sample, 'planName'),
          letter && `Giấy giới thiệu số ${letter}`,
          (client?.name ?? sample.client_name) && `theo yêu cầu của ${client?.name ?? sample.client_name}`,
        ),
      ),
    ),
  ];
}

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

function sampleOf(source: TestRequestSource): TitledText[] {
  const { sample, received } = source;
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
    titled(isStateTaken(source) ? 'Số lượng nhận' : 'Số lượng gửi', received && printedValue(received)),
    titled('Tình trạng mẫu', attribute(sample, CONDITION_FIELD)),
    titled(
      'Điều kiện bảo quản',
      joined('; ', attribute(sample, 'storageLocation'), amount(degrees, '°C'), amount(humidity, '% độ ẩm')),
    ),
  ];
}

/** The columns that tell of money. */
const MONEY: readonly string[] = ['price', 'amount'];

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

function notesOf(source: TestRequestSource): string[] {
  // They are said to who sent the sample, of a sample that was sent.
  if (isStateTaken(source)) return [];
  const { texts, objectionDays } = source;
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
  const taken = isStateTaken(source);
  return {
    ...recordHead(head, code),
    number: attribute(sample, 'registerNumber') ?? sample.code,
    receivedDate: printedDay(sample.received_date),
    fromTitle: taken ? 'Lấy mẫu' : 'Khách hàng',
    from: taken ? samplingOf(source) : clientOf(source),
    sample: sampleOf(source),
    request: attribute(sample, 'samplerRequired'),
    priced: !taken,
    columns: taken ? columns.filter(({ key }) => !MONEY.includes(key)) : columns,
    rows: rowsOf(source),
    ...(taken ? {} : totalOf(tests, zeroTens)),
    agreementTitle: taken ? 'Trả kết quả' : 'Thỏa thuận',
    agreement: agreementOf(source),
    notes: notesOf(source),
    signers: [
      { title: [taken ? 'NGƯỜI LẤY MẪU' : titleOf(texts.client)], hint },
      { title: [titleOf(texts.receiver)], hint, ...(received?.receiver ? { name: received.receiver } : {}) },
      { title: [titleOf(texts.head)], hint },
    ],
  };
}
