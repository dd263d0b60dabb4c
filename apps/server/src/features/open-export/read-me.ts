import { ROWS_STAY, type Because } from './leaves/what-stays.ts';
import { formulasOf, rowsOf, type Summary } from './summary.ts';

/** Lines of what is left out, in one language. */
const leftOut = ({ stays, tables }: Summary, language: keyof Because): string[] => [
  ...stays.map(({ name, because }) => `- ${name}: ${because[language]}`),
  ...tables.flatMap(({ name, staying }) => {
    const because = ROWS_STAY[name];
    if (!because) return [];
    const rows = language === 'vi' ? `${staying} dòng` : `${staying} rows`;
    return [`- ${name} (${rows}): ${because[language]}`];
  }),
];

const vietnamese = (summary: Summary): string[] => {
  const { format, files, tables, trail } = summary;
  const table = format === 'csv' ? 'tables/*.csv' : 'tables/*.jsonl';
  return [
    'DỮ LIỆU XUẤT MỞ CỦA PHÒNG KIỂM NGHIỆM (KiemLab)',
    '',
    `Dữ liệu đến thời điểm: ${summary.takenAt} (giờ UTC). Người xuất: ${summary.by}. Lý do: ${summary.reason}.`,
    `Phiên bản chương trình ${summary.version}, lược đồ ${summary.schema}, mã phòng kiểm nghiệm ${summary.laboratory}.`,
    '',
    'BỘ NÀY CHỨA TOÀN BỘ DỮ LIỆU Ở DẠNG ĐỌC ĐƯỢC, kể cả mã hóa mẫu và mẫu ẩn. Hãy giữ nó như giữ hồ sơ gốc.',
    '',
    'CÓ GÌ Ở ĐÂY',
    `- certificates/<năm>/: phiếu đã phát hành, tệp PDF lưu trữ, đặt tên theo số, lần sửa đổi (_v1 là bản đầu) và 8 ký tự đầu của mã băm`,
    '- documents/: tài liệu của phòng kiểm nghiệm theo tên và phiên bản',
    '- files/: các tệp khác, đặt tên theo mã băm SHA-256',
    `- ${files.list.path}: mỗi tệp thuộc hồ sơ nào (bảng, cột, mã hồ sơ, mã mẫu, tên khi tải lên)`,
    `- ${table}: ${tables.length} bảng với ${rowsOf(summary)} dòng, mỗi bảng một tệp; thứ tự các dòng không có ý nghĩa`,
    '- datapackage.json: mô tả cho máy đọc (chuẩn Frictionless Data Package): bảng, cột, kiểu, khóa chính, khóa ngoại',
    '- SHA256SUMS: mã băm của mọi tệp. Kiểm tra: sha256sum -c SHA256SUMS. Mã băm của chính tệp này có trong nhật ký của hệ thống.',
    '',
    `Nhật ký hệ thống (bảng audit_event, audit_row, audit_change, audit_seal): ${trail.entries} mục, ${trail.sealed} mục đã niêm phong; đầu chuỗi: ${trail.head || '(chưa có)'}.`,
    `Tệp lưu trữ: ${files.count} tệp, ${files.bytes} byte. Tệp phòng kiểm nghiệm đã mất hoặc hỏng từ trước: ${files.lackingCount} (cột state của ${files.list.path}).`,
    '',
    'CÁCH ĐỌC',
    ...(format === 'csv'
      ? [
          '- CSV theo RFC 4180: UTF-8 có BOM, dấu phẩy, mọi giá trị trong dấu ngoặc kép, dòng kết thúc bằng CR LF; trong giá trị có thể có xuống dòng.',
          '- Không có giá trị (NULL): không có gì giữa hai dấu phẩy. Chữ rỗng: "" (hai dấu ngoặc kép).',
          '- KHÔNG mở bằng cách nhấp đúp. Trong Excel: Dữ liệu > Từ Văn bản/CSV, chọn "Không phát hiện kiểu dữ liệu"; cách này không chạy công thức, không bỏ số 0 ở đầu, không đổi ngày. LibreOffice: chọn UTF-8, dấu phẩy, kiểu cột "Văn bản", không đánh dấu "Tính công thức".',
          `- Giá trị được giữ nguyên từng ký tự, không thêm dấu nháy: có ${formulasOf(summary)} giá trị bắt đầu bằng = + - @, bảng tính có thể hiểu là công thức (xem valuesLikeFormulas trong datapackage.json).`,
          '- Mảng và cột kiểu jsonb: viết bằng JSON.',
        ]
      : [
          '- Mỗi dòng là một đối tượng JSON (JSON Lines, UTF-8), tên là tên cột. NULL là null.',
          '- Số thập phân và số nguyên lớn được viết là chuỗi để không mất chữ số nào. Số bên trong cột jsonb: hãy đọc bằng bộ đọc giữ nguyên số thập phân (Python: parse_float=decimal.Decimal). Ở cột jsonb, null của JSON và NULL viết như nhau.',
        ]),
    '- Thời điểm theo ISO 8601, giờ UTC, đủ đến micro giây. Ngày: năm-tháng-ngày. Chuỗi byte: chữ số thập lục phân.',
    '- Số giữ nguyên mọi chữ số đã lưu, kể cả số 0 ở cuối; dấu thập phân là dấu chấm.',
    '',
    'NHỮNG GÌ ĐỂ LẠI VÀ VÌ SAO',
    ...leftOut(summary, 'vi'),
  ];
};

const english = (summary: Summary): string[] => {
  const { format, files, tables, trail } = summary;
  const table = format === 'csv' ? 'tables/*.csv' : 'tables/*.jsonl';
  return [
    'OPEN EXPORT OF A LABORATORY (KiemLab)',
    '',
    `Data up to: ${summary.takenAt} (UTC). Made by: ${summary.by}. Reason: ${summary.reason}.`,
    `Version ${summary.version} of the program, schema ${summary.schema}, laboratory ${summary.laboratory}.`,
    '',
    'IT HOLDS ALL DATA, READABLE BY ANYBODY, what codes stand for and hidden samples as well. Keep it as you keep original records.',
    '',
    'WHAT IS HERE',
    '- certificates/<year>/: issued reports, the archived PDFs, by number, amendment (_v1 is the first) and the first 8 signs of the hash',
    '- documents/: documents of the laboratory by title and version',
    '- files/: other files, called by their SHA-256',
    `- ${files.list.path}: which record each file belongs to (table, column, id, code of the sample, name when uploaded)`,
    `- ${table}: ${tables.length} tables with ${rowsOf(summary)} rows, one file each; the order of rows means nothing`,
    '- datapackage.json: a description for programs (Frictionless Data Package): tables, columns, types, primary and foreign keys',
    '- SHA256SUMS: the hash of every file. To check: sha256sum -c SHA256SUMS. The hash of that file itself is in the audit trail of the system.',
    '',
    `Audit trail (tables audit_event, audit_row, audit_change, audit_seal): ${trail.entries} entries, ${trail.sealed} of them sealed; head of the chain: ${trail.head || '(none yet)'}.`,
    `Stored files: ${files.count}, ${files.bytes} bytes. Those that the laboratory had lost or damaged before: ${files.lackingCount} (column state of ${files.list.path}).`,
    '',
    'HOW TO READ IT',
    ...(format === 'csv'
      ? [
          '- CSV by RFC 4180: UTF-8 with a BOM, commas, every value in quotes, lines end by CR LF; a value may hold line breaks.',
          '- No value (NULL): nothing between two commas. An empty text: "" (a pair of quotes).',
          '- Do NOT open it by a double click. In Excel: Data > From Text/CSV, "Do not detect data types": no formula runs, no leading zero is lost, no date is changed. LibreOffice: UTF-8, comma, columns as Text, "Evaluate formulas" not ticked.',
          `- Values are as they are stored, sign by sign, with no apostrophe put before them: ${formulasOf(summary)} values begin with = + - @, which a spreadsheet may take for formulas (valuesLikeFormulas in datapackage.json).`,
          '- Lists and columns of type jsonb: written as JSON.',
        ]
      : [
          '- Each line is a JSON object (JSON Lines, UTF-8) by the names of the columns. NULL is null.',
          '- Decimals and large whole numbers are texts, so that no digit is lost. Numbers within columns of type jsonb: use a reader that keeps decimals (Python: parse_float=decimal.Decimal). In those columns null of JSON and NULL look alike.',
        ]),
    '- Moments by ISO 8601 in UTC, down to microseconds. Days: year-month-day. Bytes: hexadecimal digits.',
    '- Numbers have every digit that is stored, zeros at their end too; the decimal sign is a point.',
    '',
    'WHAT IS LEFT OUT, AND WHY',
    ...leftOut(summary, 'en'),
  ];
};

/** `README.txt` in both languages, as every editor shows it: UTF-8 with its mark, lines ended by CR LF. */
export const readMe = (summary: Summary): string =>
  `\ufeff${[...vietnamese(summary), '', '='.repeat(80), '', ...english(summary), ''].join('\r\n')}`;
