import { FailingNoticeTexts } from './failing-notice-texts.ts';
import { AnalysisSheetTexts, CertificateTexts, LATER_NOTES, type NoteTexts } from './report-texts.ts';
import { defineSetting } from './setting-def.ts';
import { TestRequestTexts } from './test-request-texts.ts';

const NOTES: NoteTexts = {
  validity: 'Kết quả kiểm nghiệm chỉ có giá trị đối với mẫu đem thử.',
  copying: 'Không được sao chép từng phần phiếu này nếu không có sự đồng ý của Trung tâm.',
  objections: 'Trung tâm chỉ giải quyết khiếu nại trong vòng {days} ngày kể từ ngày trả kết quả.',
  accredited: 'Phép thử được công nhận theo ISO/IEC 17025 ({number}).',
  notReviewed: 'Kết quả không qua soát xét.',
  corrected: 'Kết quả đã được sửa sau lần nhập đầu: {tests}.',
  ...LATER_NOTES,
  told: 'Thông tin do khách hàng cung cấp.',
};
/** Who gets the certificate of a sample that was taken for an authority; of one that was sent it is who pays for it. */
const RECIPIENTS = {
  taken: [
    '{authority} (để báo cáo)',
    'Sở Y tế (để báo cáo)',
    'Cơ sở được lấy mẫu',
    'Nhà sản xuất',
    'Lưu: VT, HSKN',
  ],
  sent: ['Đơn vị gửi mẫu', 'Lưu: VT, HSKN'],
};

const NOTE_NAMES = {
  validity: { vi: 'Ghi chú: giá trị của kết quả', en: 'Note: what the results are valid for' },
  copying: { vi: 'Ghi chú: sao chép phiếu', en: 'Note: copying the report' },
  objections: { vi: 'Ghi chú: khiếu nại', en: 'Note: objections' },
  accredited: { vi: 'Ghi chú (*): phép thử được công nhận', en: 'Note (*): accredited tests' },
  notReviewed: { vi: 'Ghi chú (***): không qua soát xét', en: 'Note (***): not reviewed' },
  corrected: { vi: 'Ghi chú: kết quả đã sửa', en: 'Note: corrected results' },
  outsideBefore: {
    vi: 'Ghi chú: giá trị trước đó ngoài giới hạn',
    en: 'Note: an earlier value lay outside',
  },
  conforms: { vi: 'Ghi chú: phù hợp dù ngoài giới hạn', en: 'Note: conforms although outside' },
  told: { vi: 'Ghi chú (1): do khách hàng cung cấp', en: 'Note (1): provided by the customer' },
};
const HELP = {
  vi: 'Phải giữ {days} (số ngày khiếu nại), {number} (số hiệu công nhận) và {tests} (tên các phép thử). Phiếu in chữ có hiệu lực vào ngày của phiếu; phiếu đã ban hành giữ nguyên.',
  en: 'Keep {days} (days for objections), {number} (accreditation number) and {tests} (names of tests). A report prints the words in force on its day; reports that were issued keep what they say.',
};

/** Simple acceptance (ILAC-G8), as the pharmacopoeias have it. */
const RULE_EXAMPLE =
  '"Kết luận theo quy tắc chấp nhận đơn giản: kết quả được so trực tiếp với giới hạn của tiêu chuẩn, không tính độ không đảm bảo đo."';

/** What reports say in the laboratory's own words, by their forms. */
export const REPORT_TEXTS_SETTINGS = {
  certificateTexts: defineSetting({
    title: {
      vi: 'Phiếu kiểm nghiệm: ghi chú, chữ ký, nơi nhận',
      en: 'Test certificate: notes, signatures, recipients',
    },
    help: {
      vi: `Hai ghi chú đầu, quy tắc ra quyết định và nơi nhận để trống thì không in; mỗi dòng một nơi nhận, {authority} là cơ quan quản lý loại sản phẩm của mẫu. Quy tắc ra quyết định đứng sau kết luận, ví dụ: ${RULE_EXAMPLE} ${HELP.vi} Chức danh ký in chữ hoa; KT. và TL. theo chức vụ của người ban hành.`,
      en: `The first two notes, the decision rule and the recipients are not printed when left blank; one recipient in each line, {authority} is the authority of the sample’s kind of product. The decision rule stands behind the conclusion, for example: ${RULE_EXAMPLE} ${HELP.en} Titles are printed in capitals; KT. and TL. follow from the position of who issues.`,
    },
    group: 'laboratory',
    type: CertificateTexts,
    default: {
      ...NOTES,
      decisionRule: '',
      unitHead: 'TRƯỞNG PHÒNG KIỂM NGHIỆM',
      director: 'GIÁM ĐỐC',
      recipientsTaken: RECIPIENTS.taken.join('\n'),
      recipientsSent: RECIPIENTS.sent.join('\n'),
    },
    changedBy: 'Setting_Edit',
    names: {
      ...NOTE_NAMES,
      decisionRule: { vi: 'Ghi chú: quy tắc ra quyết định', en: 'Note: decision rule' },
      unitHead: { vi: 'Chức danh ký bên trái', en: 'Title over the left signature' },
      director: { vi: 'Chức danh người đứng đầu', en: 'Title of the director' },
      recipientsTaken: { vi: 'Nơi nhận (mẫu lấy)', en: 'Recipients (samples taken)' },
      recipientsSent: { vi: 'Nơi nhận (mẫu gửi)', en: 'Recipients (samples sent)' },
    },
  }),
  testRequestTexts: defineSetting({
    title: { vi: 'Phiếu yêu cầu kiểm nghiệm: ghi chú, chữ ký', en: 'Test request form: notes, signatures' },
    help: {
      vi: 'Phải giữ {days} (số ngày khiếu nại); hai ghi chú sau để trống thì không in. Phiếu in chữ có hiệu lực vào ngày nhận mẫu. Chức danh ký in chữ hoa.',
      en: 'Keep {days} (days for objections); the other two notes are not printed when left blank. A form prints the words in force on the day of receipt. Titles are printed in capitals.',
    },
    group: 'laboratory',
    type: TestRequestTexts,
    default: {
      objections: NOTES.objections,
      validity: 'Kết quả chỉ có giá trị đối với mẫu gửi.',
      responsibility: 'Khách hàng chịu trách nhiệm về thông tin mẫu do mình cung cấp.',
      client: 'KHÁCH HÀNG',
      receiver: 'NGƯỜI NHẬN MẪU',
      head: 'TRƯỞNG PHÒNG KẾ HOẠCH',
    },
    changedBy: 'Setting_Edit',
    names: {
      objections: NOTE_NAMES.objections,
      validity: NOTE_NAMES.validity,
      responsibility: {
        vi: 'Ghi chú: thông tin khách hàng cung cấp',
        en: 'Note: information provided by the customer',
      },
      client: { vi: 'Chức danh khách hàng', en: 'Title of the customer' },
      receiver: { vi: 'Chức danh người nhận mẫu', en: 'Title of who received' },
      head: { vi: 'Chức danh ký bên phải', en: 'Title over the right signature' },
    },
  }),
  failingNoticeTexts: defineSetting({
    title: {
      vi: 'Công văn thông báo mẫu không đạt: số, nơi gửi, lời văn',
      en: 'Notice of a failing sample: number, addressees, words',
    },
    help: {
      vi: 'Số: {number} là số thứ tự trong năm, {site} là ký hiệu đơn vị. Mỗi dòng một nơi gửi, một nơi nhận, {authority} là cơ quan quản lý loại sản phẩm; lời kết và nơi nhận để trống thì không in. Công văn in chữ có hiệu lực vào ngày in lần đầu. Người ký theo phiếu kiểm nghiệm.',
      en: 'Of the number, {number} is counted within the year, {site} is the site code. One addressee and one recipient in each line, {authority} is the authority of the kind of product; the closing words and the recipients are not printed when left blank. A notice prints the words in force on the day of its first print. Who signs is who signed the certificate.',
    },
    group: 'laboratory',
    type: FailingNoticeTexts,
    default: {
      number: '{number}/{site}-KHTH',
      subject: 'mẫu không đạt tiêu chuẩn chất lượng',
      addressees: ['{authority} – Bộ Y tế', 'Sở Y tế'].join('\n'),
      opening: 'Trung tâm thông báo mẫu kiểm nghiệm sau đây không đạt tiêu chuẩn chất lượng:',
      closing: 'Trung tâm báo cáo để Quý cơ quan biết và xem xét, xử lý theo quy định./.',
      recipients: ['Như trên', 'Lưu: VT, KHTH'].join('\n'),
    },
    changedBy: 'Setting_Edit',
    names: {
      number: { vi: 'Số công văn', en: 'Number of the letter' },
      subject: { vi: 'Trích yếu (sau V/v)', en: 'Subject (behind V/v)' },
      addressees: { vi: 'Kính gửi', en: 'Addressees' },
      opening: { vi: 'Lời mở đầu', en: 'Opening words' },
      closing: { vi: 'Lời kết', en: 'Closing words' },
      recipients: { vi: 'Nơi nhận', en: 'Recipients' },
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
