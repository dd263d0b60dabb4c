/** Why something is in no open export, for who reads it: in both languages. */
export interface Because {
  vi: string;
  en: string;
}

const SECRET: Because = {
  vi: 'bí mật dùng để đăng nhập hoặc ký mã truy cập: ai có nó có thể làm việc dưới tên người khác',
  en: 'a secret that log-ins or tokens rest on: who has it can act as somebody else',
};
const PASSWORD: Because = {
  vi: 'mã băm của mật khẩu: có thể dùng để dò mật khẩu',
  en: 'hashes of passwords, which passwords can be guessed from',
};
const LOG_IN: Because = {
  vi: 'phiên đăng nhập và mã truy cập; đăng nhập và đăng xuất có trong nhật ký',
  en: 'sessions and tokens; log-ins and log-outs are in the audit trail',
};
const WORKED_OUT: Because = {
  vi: 'được tính ra từ các bảng khác có trong bộ dữ liệu này',
  en: 'worked out from other tables that are here',
};
const SEARCH: Because = {
  vi: 'chữ đã đổi dạng để tìm kiếm, lấy từ các cột khác của cùng dòng',
  en: 'letters as searches need them, made of other columns of the row',
};
const PASSING: Because = {
  vi: 'việc đang chạy của chương trình, tự mất sau ít ngày và có thể chứa nội dung email, liên kết',
  en: 'work in progress of the program that is forgotten after days and may hold mails and links',
};

/** Tables of which nothing leaves. */
export const TABLES_STAY: Readonly<Record<string, Because>> = {
  server_secret: SECRET,
  password_history: PASSWORD,
  password_reset: SECRET,
  session: LOG_IN,
  session_activity: LOG_IN,
  refresh_token: LOG_IN,
  idempotency_key: PASSING,
  job: PASSING,
  backup_writer: {
    vi: 'dấu cho biết bản nào của chương trình được ghi vào thư mục sao lưu; chỉ có nghĩa trên máy này',
    en: 'marks that tell which copy of the program may write into the folder of back-ups; they mean something on this machine alone',
  },
  login_lock: {
    vi: 'số lần nhập sai mật khẩu, tự mất sau vài phút; mỗi lần có trong nhật ký',
    en: 'counts of wrong passwords, forgotten after minutes; each is in the audit trail',
  },
  person_key: {
    vi: 'mã băm của số giấy tờ tùy thân, để biết hai tài khoản là một người',
    en: 'hashes of identity numbers, which tell that two accounts are one person',
  },
  file_text: WORKED_OUT,
  file_text_part: {
    vi: 'chữ đọc ra từ các tệp để tìm kiếm; bản thân các tệp có ở đây',
    en: 'text read out of files to be searched; the files themselves are here',
  },
  folder_access: WORKED_OUT,
  folder_keeper: WORKED_OUT,
  sample_access: WORKED_OUT,
  sample_access_count: WORKED_OUT,
  sample_access_count_delta: WORKED_OUT,
  sample_count: WORKED_OUT,
  sample_count_delta: WORKED_OUT,
  sample_test_count: WORKED_OUT,
  test_count: WORKED_OUT,
  test_count_delta: WORKED_OUT,
  search_measure: WORKED_OUT,
  search_trigram: WORKED_OUT,
  audit_pending: {
    vi: 'mục nhật ký đang chờ niêm phong; bản thân các mục có ở đây',
    en: 'which entries of the trail wait for their seal; the entries are here',
  },
  kysely_migration_lock: {
    vi: 'khóa kỹ thuật khi nâng cấp cơ sở dữ liệu',
    en: 'a lock of upgrades of the database',
  },
};

/** Columns that stay although their table leaves. */
export const COLUMNS_STAY: Readonly<Record<string, Because>> = {
  'app_user.password_hash': PASSWORD,
  'app_user.search': SEARCH,
  'client.search': SEARCH,
  'document.search': SEARCH,
  'place_former.search': SEARCH,
  'place_unit.search': SEARCH,
  'sample.search': SEARCH,
  'test_classification.search': SEARCH,
  'test_classification.name_readings': SEARCH,
  'test_record.search': SEARCH,
  'analyte.name_readings': SEARCH,
  'analyte.code_readings': SEARCH,
  'release.file': {
    vi: 'tệp tạm đang chờ người đã yêu cầu đến lấy, giữ trong một ngày',
    en: 'where a file waits for a day to be fetched by who asked for it',
  },
};

/** Rows that stay although their table leaves; which, says `rows-that-stay.queries.ts`. */
export const ROWS_STAY: Readonly<Record<string, Because>> = {
  audit_change: {
    vi: 'giá trị của mật khẩu và liên kết đặt lại mật khẩu trong nhật ký (đều là mã băm), và tên đăng nhập gõ sai không thuộc về ai',
    en: 'values of passwords and of links to reset them in the trail, which are hashes, and names typed at a log-in that nobody has',
  },
  audit_row: {
    vi: 'lần đăng nhập sai với tên không thuộc về ai: có thể người ta đã gõ mật khẩu vào ô tên',
    en: 'log-ins that failed with a name that nobody has: somebody may have typed a password there',
  },
  login_failure: {
    vi: 'lần đăng nhập sai với tên không thuộc về ai: có thể người ta đã gõ mật khẩu vào ô tên',
    en: 'log-ins that failed with a name that nobody has: somebody may have typed a password there',
  },
};
