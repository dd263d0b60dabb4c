import { AnalysisSheetTexts, CertificateTexts, type NoteTexts } from './report-texts.ts';
import { defineSetting } from './setting-def.ts';

const NOTES: NoteTexts = {
  validity: 'Kết quả kiểm nghiệm chỉ có giá trị đối với mẫu đem thử.',
  copying: 'Không được sao chép từng phần phiếu này nếu không có sự đồng ý của Trung tâm.',
  objections: 'Trung tâm chỉ giải quyết khiếu nại trong vòng {days} ngày kể từ ngày trả kết quả.',
  accredited: 'Phép thử được công nhận theo ISO/IEC 17025 ({number}).',
  notReviewed: 'Kết quả không qua soát xét.',
  corrected: 'Kết quả đã được sửa sau lần nhập đầu: {tests}.',
  told: 'Thông tin do khách hàng cung cấp.',
};
const recipients = (source: string): string =>
  ['Cục Quản lý Dược (để báo cáo)', 'Sở Y tế (để báo cáo)', source, 'Nhà sản xuất', 'Lưu: VT, HSKN'].join(
    '\n',
  );

const NOTE_NAMES = {
  validity: { vi: 'Ghi chú: giá trị của kết quả', en: 'Note: what the results are valid for' },
  copying: { vi: 'Ghi chú: sao chép phiếu', en: 'Note: copying the report' },
  objections: { vi: 'Ghi chú: khiếu nại', en: 'Note: objections' },
  accredited: { vi: 'Ghi chú (*): phép thử được công nhận', en: 'Note (*): accredited tests' },
  notReviewed: { vi: 'Ghi chú (***): không qua soát xét', en: 'Note (***): not reviewed' },
  corrected: { vi: 'Ghi chú: kết quả đã sửa', en: 'Note: corrected results' },
  told: { vi: 'Ghi chú (1): do khách hàng cung cấp', en: 'Note (1): told by the customer' },
};
const HELP = {
  vi: 'Phải giữ {days} (số ngày khiếu nại), {number} (số hiệu công nhận) và {tests} (tên các phép thử). Phiếu in chữ có hiệu lực vào ngày của phiếu; phiếu đã ban hành giữ nguyên.',
  en: 'Keep {days} (days for objections), {number} (accreditation number) and {tests} (names of tests). A report prints the words in force on its day; reports that were issued keep what they say.',
};

/** What reports say in the laboratory's own words, by their forms. */
export const REPORT_TEXTS_SETTINGS = {
  certificateTexts: defineSetting({
    title: {
      vi: 'Phiếu kiểm nghiệm: ghi chú, chữ ký, nơi nhận',
      en: 'Test certificate: notes, signatures, recipients',
    },
    help: {
      vi: `Hai ghi chú đầu và nơi nhận để trống thì không in; mỗi dòng một nơi nhận. ${HELP.vi} Chức danh ký in chữ hoa; KT. và TL. theo chức vụ của người ban hành.`,
      en: `The first two notes and the recipients are not printed when left blank; one recipient in each line. ${HELP.en} Titles are printed in capitals; KT. and TL. follow from the position of who issues.`,
    },
    group: 'laboratory',
    type: CertificateTexts,
    default: {
      ...NOTES,
      unitHead: 'TRƯỞNG PHÒNG KIỂM NGHIỆM',
      director: 'GIÁM ĐỐC',
      recipientsTaken: recipients('Cơ sở được lấy mẫu'),
      recipientsSent: recipients('Đơn vị gửi mẫu'),
    },
    changedBy: 'Setting_Edit',
    names: {
      ...NOTE_NAMES,
      unitHead: { vi: 'Chức danh ký bên trái', en: 'Title over the left signature' },
      director: { vi: 'Chức danh người đứng đầu', en: 'Title of the director' },
      recipientsTaken: { vi: 'Nơi nhận (mẫu lấy)', en: 'Recipients (samples taken)' },
      recipientsSent: { vi: 'Nơi nhận (mẫu gửi)', en: 'Recipients (samples sent)' },
    },
  }),
  analysisSheetTexts: defineSetting({
    title: { vi: 'Phiếu phân tích: ghi chú, chữ ký', en: 'Analysis sheet: notes, signatures' },
    help: {
      vi: `Hai ghi chú đầu để trống thì không in. ${HELP.vi} Chức danh ký in chữ hoa.`,
      en: `The first two notes are not printed when left blank. ${HELP.en} Titles are printed in capitals.`,
    },
    group: 'laboratory',
    type: AnalysisSheetTexts,
    default: {
      ...NOTES,
      technician: 'KIỂM NGHIỆM VIÊN',
      reviewer: 'NGƯỜI SOÁT XÉT',
      head: 'TRƯỞNG PHÒNG',
    },
    changedBy: 'Setting_Edit',
    names: {
      ...NOTE_NAMES,
      technician: { vi: 'Chức danh người thực hiện', en: 'Title of who performed' },
      reviewer: { vi: 'Chức danh người soát xét', en: 'Title of who reviewed' },
      head: { vi: 'Chức danh người phê duyệt', en: 'Title of who approved' },
    },
  }),
};
