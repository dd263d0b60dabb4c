import { z } from 'zod';
import { text } from '../../core/text.ts';
import { CERTIFICATE_LAYOUTS } from './certificate-layouts.ts';
import { FormCodes } from './form-codes.ts';
import { Laboratory } from './laboratory.ts';
import { NumberPatterns } from './number-patterns.ts';
import { defineSetting } from './setting-def.ts';
import { VerifyAddress } from './verify-address.ts';
import { isAnotherAddress } from './weakening.ts';

/** What the laboratory is called and prints. */
export const LABORATORY_SETTINGS = {
  laboratory: defineSetting({
    title: { vi: 'Thông tin phòng thí nghiệm', en: 'Laboratory details' },
    help: {
      vi: 'In ở đầu phiếu kiểm nghiệm; ký hiệu đơn vị đứng cuối số phiếu. Số đã cấp và phiếu đã ban hành giữ nguyên nội dung cũ.',
      en: 'Printed at the head of certificates; the site code ends their numbers. Numbers that were given and reports that were issued keep what they say.',
    },
    group: 'laboratory',
    type: Laboratory,
    default: {
      parentAuthority: 'SỞ Y TẾ',
      centreName: 'TRUNG TÂM KIỂM NGHIỆM',
      address: '',
      phone: '',
      email: '',
      placeName: 'Đà Nẵng',
      siteCode: 'KNĐN',
    },
    firstCountsBefore: true,
    changedBy: 'Setting_Edit',
    names: {
      parentAuthority: { vi: 'Cơ quan chủ quản', en: 'Governing authority' },
      centreName: { vi: 'Tên đơn vị', en: 'Name of the unit' },
      address: { vi: 'Địa chỉ', en: 'Address' },
      phone: { vi: 'Điện thoại', en: 'Phone' },
      email: { vi: 'Email', en: 'Email' },
      placeName: { vi: 'Địa danh', en: 'Place name' },
      siteCode: { vi: 'Ký hiệu đơn vị', en: 'Site code' },
    },
  }),
  formCodes: defineSetting({
    title: { vi: 'Mã số biểu mẫu', en: 'Form codes' },
    help: {
      vi: 'In ở đầu và chân biểu mẫu; để trống thì không in. {site} là ký hiệu đơn vị, {year} là năm in: KNYB/BM.05/{year}.',
      en: 'Printed at the head and the foot of the form; left blank, none is printed. {site} is the site code, {year} the year of the print: KNYB/BM.05/{year}.',
    },
    group: 'laboratory',
    type: FormCodes,
    // The year of the book is that of its edition and not of the print.
    default: {
      samplingRecord: '{site}/BM.01',
      handoverRecord: 'BM.02/QT.07',
      planningHandover: 'BM.03/QT.07',
      testingHandover: 'BM.04/QT.07',
      testRequest: '{site}/BM.05',
      analysisSheet: 'KNYB/BM.{year}',
      testResult: 'BM.05/QT.07',
      retainedBook: 'BM.06/QT.07/{site}/2023(01)',
      sentBook: 'BM.07/QT.07',
      issueRegister: 'BM.08/QT.07',
      testCertificate: 'BM.05/QT.07',
      destructionMinutes: 'BM.09/QT.07/{site}/2026(01)',
      failingNotice: 'BM.10/QT.07/{site}/2026(01)',
      assignmentSheet: 'BM.11/QT.07/{site}/2026(01)',
    },
    changedBy: 'Setting_Edit',
    names: {
      samplingRecord: { vi: 'Biên bản lấy mẫu', en: 'Sampling record' },
      handoverRecord: { vi: 'Biên bản bàn giao mẫu', en: 'Sample handover record' },
      planningHandover: {
        vi: 'Biên bản bàn giao mẫu cho phòng Kế hoạch',
        en: 'Handover to the planning department',
      },
      testingHandover: {
        vi: 'Biên bản bàn giao mẫu cho phòng Kiểm nghiệm',
        en: 'Handover to the testing department',
      },
      testRequest: { vi: 'Phiếu yêu cầu kiểm nghiệm', en: 'Test request form' },
      analysisSheet: { vi: 'Phiếu phân tích', en: 'Analysis sheet' },
      testResult: { vi: 'Phiếu kiểm nghiệm (khổ đứng)', en: 'Test certificate (portrait)' },
      retainedBook: { vi: 'Sổ lưu mẫu', en: 'Retained-sample book' },
      sentBook: { vi: 'Sổ nhận mẫu gửi', en: 'Sent-sample book' },
      issueRegister: { vi: 'Sổ xuất phiếu mẫu', en: 'Issue register' },
      testCertificate: { vi: 'Phiếu kiểm nghiệm', en: 'Test certificate' },
      destructionMinutes: { vi: 'Biên bản hủy mẫu', en: 'Minutes of destruction' },
      failingNotice: { vi: 'Công văn thông báo mẫu không đạt', en: 'Notice of a failing sample' },
      assignmentSheet: { vi: 'Phiếu phân công', en: 'Assignment sheet' },
    },
  }),
  certificateLayout: defineSetting({
    title: { vi: 'Bố cục phiếu kiểm nghiệm được ban hành', en: 'Layout in which certificates are issued' },
    help: {
      vi: 'Phiếu kiểm nghiệm được ban hành và lưu trữ theo bố cục này; bố cục kia in ra là bản sao, có ghi bản gốc. Phiếu đã ban hành giữ nguyên bố cục của nó.',
      en: 'Certificates are issued and archived in this layout; the other one is printed as a copy that names the original. Certificates that were issued keep theirs.',
    },
    group: 'laboratory',
    type: z.enum(CERTIFICATE_LAYOUTS),
    default: 'landscape' as const,
    changedBy: 'Setting_Edit',
    names: {
      landscape: { vi: 'Khổ ngang', en: 'Landscape' },
      portrait: { vi: 'Khổ đứng', en: 'Portrait' },
    },
  }),
  moneyZeroWord: defineSetting({
    title: { vi: 'Số tiền bằng chữ: đọc số 0 hàng chục', en: 'Money in words: a zero among the tens' },
    help: {
      vi: 'Trên phiếu yêu cầu kiểm nghiệm: 105 đồng đọc là một trăm lẻ năm hay một trăm linh năm.',
      en: 'On test request forms: whether 105 đồng is read as một trăm lẻ năm or as một trăm linh năm.',
    },
    group: 'laboratory',
    type: z.enum(['lẻ', 'linh']),
    default: 'lẻ' as const,
    changedBy: 'Setting_Edit',
    names: {
      lẻ: { vi: 'một trăm lẻ năm', en: 'một trăm lẻ năm' },
      linh: { vi: 'một trăm linh năm', en: 'một trăm linh năm' },
    },
  }),
  /** At the head of every certificate; the tests that were accredited when they were assigned are marked beside it (ADR 20). */
  vilasNumber: defineSetting({
    title: { vi: 'Số hiệu công nhận (VILAS)', en: 'Accreditation number (VILAS)' },
    help: {
      vi: 'In đúng như ghi ở đầu mọi phiếu kiểm nghiệm, ví dụ VILAS 930; để trống thì không in. Phép thử của chỉ tiêu được công nhận lúc giao có dấu (*) và ghi chú kèm số hiệu. Số hiệu đứng ở đầu cả phiếu không có phép thử nào như vậy: chỉ ghi khi mọi phiếu của phòng thí nghiệm đều được phép mang. Phiếu đã ban hành giữ nguyên.',
      en: 'Printed as it stands at the head of every certificate, for example VILAS 930; left blank, none is printed. Tests whose analyte was accredited when they were assigned are marked (*), with a note that names the number. It heads certificates without such a test as well: set it only where every certificate of the laboratory may carry it. Reports that were issued keep what they say.',
    },
    group: 'laboratory',
    type: text(40),
    default: '',
    changedBy: 'Setting_Edit',
  }),
  objectionDays: defineSetting({
    title: { vi: 'Thời hạn khiếu nại', en: 'Time for objections' },
    help: {
      vi: 'In ở phần ghi chú của phiếu kiểm nghiệm: chỉ giải quyết khiếu nại trong số ngày này kể từ ngày trả kết quả. Để trống thì không in. Phiếu đã ban hành giữ nguyên.',
      en: 'Printed among the notes of the certificate: complaints are dealt with within so many days of the delivery of the result. Left blank, the note is not printed. Reports that were issued keep what they say.',
    },
    group: 'laboratory',
    unit: { vi: 'ngày', en: 'days' },
    type: z.int().min(1).max(365).nullable(),
    default: 7,
    changedBy: 'Setting_Edit',
  }),
  /** In the QR codes of the reports that are issued from that day on; those of before keep theirs. */
  verifyAddress: defineSetting({
    title: { vi: 'Địa chỉ tra cứu phiếu', en: 'Address of the public check' },
    help: {
      vi: 'Người nhận phiếu quét mã QR và mở địa chỉ này để biết phiếu có thật và còn hiệu lực, ví dụ https://kn.danang.gov.vn; chương trình phải trả lời ở địa chỉ đó (/verify). Để trống thì phiếu chỉ mang mã kiểm tra. Phiếu đã ban hành giữ nguyên.',
      en: 'Readers of a report scan its QR code and open this address to learn whether it is genuine and still valid, for example https://kn.danang.gov.vn; the program must answer there (/verify). Left blank, reports bear their code alone. Reports that were issued keep what they say.',
    },
    group: 'laboratory',
    type: VerifyAddress,
    default: '',
    changedBy: 'Setting_Edit',
    weakens: isAnotherAddress,
  }),
  numberPatterns: defineSetting({
    title: { vi: 'Mẫu số mẫu và số phiếu', en: 'Patterns of numbers' },
    help: {
      vi: 'Số mẫu: {letter} là L hoặc G và đứng đầu, {yy} hoặc {yyyy} là năm nhận, {number} đứng cuối; được thêm chữ in hoa: {letter}{yy}-HD-{number}. Số phiếu: {number}, {yy} hoặc {yyyy} và {site} là ký hiệu đơn vị. {number} có ít nhất 4 chữ số, {number:5} có ít nhất 5. Áp dụng cho số được cấp từ ngày đó; số đã cấp không đổi và số thứ tự trong năm chạy tiếp.',
      en: 'Of samples: {letter} is L or G and stands first, {yy} or {yyyy} is the year of receipt, {number} stands last; capital letters may be added: {letter}{yy}-HD-{number}. Of reports: {number}, {yy} or {yyyy}, and {site}, the site code. {number} has 4 digits at least, {number:5} has 5. Counts for numbers given from that day on; numbers that were given stay, and the count of the year goes on.',
    },
    group: 'laboratory',
    type: NumberPatterns,
    default: { sample: '{letter}{yy}-{number}', report: '{number}/{yyyy}/{site}' },
    changedBy: 'Setting_Edit',
    names: {
      sample: { vi: 'Số mẫu', en: 'Sample number' },
      report: { vi: 'Số phiếu', en: 'Report number' },
    },
  }),
};
