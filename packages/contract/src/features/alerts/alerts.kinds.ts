import type { Language } from '../../core/language.ts';
import type { Kind } from './alert-kind.ts';
import { DOCUMENT_KINDS } from './alerts.document-kinds.ts';
import { REPORT_KINDS } from './alerts.report-kinds.ts';
import { TEST_KINDS } from './alerts.test-kinds.ts';

export const ALERT_STATUSES = ['READ', 'UNREAD'] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];

/** The closed list of what people are told, with the sentence for it (rules D). */
export const ALERT_KINDS = {
  /** A kept sample's day of reminder has come (rules K). Its name comes last: names are long, and lists cut what is too long. */
  SAMPLE_RETENTION_DUE: {
    module: 'samples',
    link: 'SAMPLE',
    to: 'KEEPERS',
    message: {
      vi: 'Mẫu {code} đến hạn lưu (lưu đến ngày {keepUntil|day}): {name}',
      en: 'Retention of sample {code} is due (keep until {keepUntil|day}): {name}',
    },
  },
  /** A receipt found something that the client or the sampler is asked about: who registered the sample is told (rule S21). */
  DECISION_ASKED: {
    module: 'samples',
    link: 'SAMPLE',
    to: 'NAMED',
    message: {
      vi: 'Mẫu {code} có sai lệch khi nhận, chờ ý kiến khách hàng hoặc người lấy mẫu: {name}',
      en: 'The receipt of sample {code} found a deviation and waits for the client or the sampler: {name}',
    },
  },
  /** A sample was handed over, and who takes it is to confirm that (rule S24). Its link is the hand-over, which stands on a list of one's own. */
  HANDOVER_WAITS: {
    module: 'samples',
    link: 'HANDOVER',
    to: 'NAMED',
    message: {
      vi: 'Mẫu {code} được giao, chờ bạn xác nhận đã nhận: {name}',
      en: 'Sample {code} was handed over and waits for your confirmation: {name}',
    },
  },
  /** Somebody else has named the paper on which a sample is said to have been taken: who takes it is told, and may dispute it (rule S24). */
  HANDOVER_ON_PAPER: {
    module: 'samples',
    link: 'SAMPLE',
    to: 'NAMED',
    message: {
      vi: 'Mẫu {code} được ghi là bên nhận đã ký trên giấy, hãy xem và phản đối nếu không đúng: {name}',
      en: 'Sample {code} is said on paper to have been received; look at it, and dispute it if that is wrong: {name}',
    },
  },
  /** The paper was disputed: who named it and the unit heads are told. */
  HANDOVER_DISPUTED: {
    module: 'samples',
    link: 'SAMPLE',
    to: 'NAMED_AND_HEADS',
    message: {
      vi: 'Bên nhận phản đối giấy giao nhận của mẫu {code}, lần giao chờ xác nhận lại: {name}',
      en: 'The paper of a hand-over of sample {code} is disputed, the hand-over waits to be confirmed anew: {name}',
    },
  },
  /** Wrong passwords have locked the account of somebody (COMP-03). */
  ACCOUNT_LOCKED: {
    module: 'users',
    link: 'USER',
    to: 'ACCOUNT_KEEPERS',
    message: {
      vi: 'Tài khoản {username} bị khóa do nhập sai mật khẩu nhiều lần: {name}',
      en: 'The account {username} was locked after repeated wrong passwords: {name}',
    },
  },
  /** The same with a name that nobody has: what was typed there may have been a password, and leads to nobody. */
  UNKNOWN_NAME_LOCKED: {
    module: 'users',
    link: null,
    to: 'ACCOUNT_KEEPERS',
    message: {
      vi: 'Có người nhập sai nhiều lần với tên đăng nhập không tồn tại',
      en: 'Somebody has tried repeatedly to log in with a username that does not exist',
    },
  },
  /** The only administrator got a password at the console of the server, by nobody whom the program knows (rule R5). */
  PASSWORD_RESCUED: {
    module: 'users',
    link: null,
    to: 'NAMED_QUALITY_AND_HEADS',
    message: {
      vi: 'Mật khẩu của quản trị viên {username} được cấp lại trực tiếp trên máy chủ: {name}',
      en: 'The password of the administrator {username} was replaced at the server itself: {name}',
    },
  },
  /** A stored file is damaged or not there any more (rule L21): its name in the files folder, which says nothing of what is in it. */
  FILE_DAMAGED: {
    module: 'files',
    link: null,
    to: 'FILE_KEEPERS',
    message: {
      vi: 'Tệp lưu trên máy chủ bị hỏng hoặc bị mất, cần khôi phục từ bản sao lưu: {file}',
      en: 'A stored file is damaged or missing and has to be restored from the backup: {file}',
    },
  },
  /** A sweep of the files folder found what no sweep before had found (rule L33). */
  FILES_FOUND: {
    module: 'files',
    link: null,
    to: 'FILE_KEEPERS',
    message: {
      vi: 'Rà soát tệp lưu trữ: {bytes} tệp không thuộc hồ sơ nào, {rows} tệp của hồ sơ bị thiếu. Xem danh sách trên máy chủ bằng lệnh files:sweep',
      en: 'Sweep of stored files: {bytes} files of no record, {rows} files of records are missing. See the list at the server with the command files:sweep',
    },
  },
  /** There is no good back-up of the last 26 hours (rule X1); `last` is the day of the newest one. */
  BACKUP_OVERDUE: {
    module: 'files',
    link: null,
    to: 'FILE_KEEPERS',
    message: {
      vi: 'Chưa có bản sao lưu mới của dữ liệu, bản tốt gần nhất: {last}. Xem trang Tình trạng hệ thống',
      en: 'There is no new back-up of the data, the last good one is of {last}. See the page System status',
    },
  },
  /** Another copy of this laboratory wrote into the folder of back-ups last (rule X1): this one does not any more. */
  BACKUP_OF_COPY: {
    module: 'files',
    link: null,
    to: 'FILE_KEEPERS',
    message: {
      vi: 'Một bản sao khác của phòng thí nghiệm này đang ghi vào thư mục sao lưu ({machine}, {dataDir}); máy này đã ngừng sao lưu. Xem trang Tình trạng hệ thống',
      en: 'Another copy of this laboratory writes into the folder of back-ups ({machine}, {dataDir}); this one has stopped its back-ups. See the page System status',
    },
  },
  /** The log of the database does not get into the back-up (rule X3): what is written now could not be brought back to the minute. */
  LOG_NOT_KEPT: {
    module: 'files',
    link: null,
    to: 'FILE_KEEPERS',
    message: {
      vi: 'Nhật ký của cơ sở dữ liệu không được chép sang nơi sao lưu từ ngày {since}. Xem trang Tình trạng hệ thống',
      en: 'The log of the database has not got into the back-up since {since}. See the page System status',
    },
  },
  /** Everything leaves by the open export, made at the server itself by nobody whom the program knows (rule X9). */
  DATA_EXPORTED: {
    module: 'files',
    link: null,
    to: 'FILE_KEEPERS_QUALITY_AND_HEADS',
    message: {
      vi: 'Toàn bộ dữ liệu được xuất ra ngoài trực tiếp trên máy chủ bởi {by}: {reason}',
      en: 'All data is exported at the server itself by {by}: {reason}',
    },
  },
  /** Somebody has changed limits that tests were assigned with: who may confirm it is told (rule T15). */
  LIMITS_WAIT: {
    module: 'analytes',
    link: 'ANALYTE_LIMITS',
    to: 'LIMITS_CONFIRMERS',
    message: {
      vi: 'Thay đổi giới hạn đang chờ người thứ hai xác nhận – {testId}: {name}',
      en: 'A change of limits waits for a second person – {testId}: {name}',
    },
  },
  /** Somebody has asked for what weakens a safeguard: who may confirm it is told (rule R10). */
  SAFEGUARD_WAITS: {
    module: 'safeguards',
    link: 'SAFEGUARD',
    to: 'SAFEGUARD_CONFIRMERS',
    message: {
      vi: 'Thay đổi làm giảm biện pháp bảo vệ đang chờ người thứ hai xác nhận: {name}',
      en: 'A change that weakens a safeguard waits for a second person: {name}',
    },
  },
  /** The same, to whom it concerns. */
  SAFEGUARD_CONCERNS: {
    module: 'safeguards',
    link: 'SAFEGUARD',
    to: 'NAMED',
    message: {
      vi: 'Có người đề nghị thay đổi liên quan đến tài khoản của bạn, đang chờ xác nhận: {name}',
      en: 'Somebody has asked for a change that concerns your account; it waits for confirmation: {name}',
    },
  },
  /** What weakens a safeguard was signed for by two in one call: who looks after quality is told, and whom it concerns. */
  SAFEGUARD_MADE: {
    module: 'safeguards',
    link: 'SAFEGUARD',
    to: 'QUALITY',
    message: {
      vi: 'Hai người đã thay đổi một biện pháp bảo vệ: {name}',
      en: 'Two people have changed a safeguard: {name}',
    },
  },
  SAFEGUARD_CONCERNED: {
    module: 'safeguards',
    link: 'SAFEGUARD',
    to: 'NAMED',
    message: {
      vi: 'Tài khoản của bạn đã được thay đổi về quyền, mật khẩu, email hoặc việc được coi là cùng một người với tài khoản khác: {name}',
      en: 'Permissions, password or e-mail of your account, or whether it counts as one person’s with another one, were changed: {name}',
    },
  },
  /** How it was decided, to who asked for it. */
  SAFEGUARD_CONFIRMED: {
    module: 'safeguards',
    link: 'SAFEGUARD',
    to: 'NAMED',
    message: {
      vi: 'Thay đổi bạn đề nghị đã được xác nhận và có hiệu lực: {name}',
      en: 'The change that you asked for was confirmed and counts: {name}',
    },
  },
  SAFEGUARD_REFUSED: {
    module: 'safeguards',
    link: 'SAFEGUARD',
    to: 'NAMED',
    message: {
      vi: 'Thay đổi bạn đề nghị đã bị từ chối: {name}',
      en: 'The change that you asked for was refused: {name}',
    },
  },
  /** An administrator did alone what somebody else could not confirm: who looks after quality and unit heads are told. */
  SAFEGUARD_ALONE: {
    module: 'safeguards',
    link: 'SAFEGUARD',
    to: 'QUALITY_AND_HEADS',
    message: {
      vi: 'Quản trị viên đã một mình thay đổi một biện pháp bảo vệ, cần bạn xem: {name}',
      en: 'An administrator has changed a safeguard alone and you are to look at it: {name}',
    },
  },
  ...REPORT_KINDS,
  ...TEST_KINDS,
  ...DOCUMENT_KINDS,
  /** Nobody has received a sample for more than a day. */
  RECEIPT_WAITS: {
    module: 'samples',
    link: 'SAMPLE',
    to: 'KEEPERS',
    message: {
      vi: 'Mẫu {code} đăng ký đã quá một ngày, chờ tiếp nhận: {name}',
      en: 'Sample {code} was registered more than a day ago and waits for receipt: {name}',
    },
  },
} as const satisfies Record<string, Kind>;

export type AlertKind = keyof typeof ALERT_KINDS;

/** Of a report: its number, code and name of its sample, and until when, "05/01/2026 14:03". */
interface OfReport {
  number: string;
  code: string;
  name: string;
  due: string;
}

/** Of tests: how many, with code and name of their sample, or with the number of their samples. */
type OfTests = { code: string; name: string; count: number } | { of: number; count: number };

/** What the sentence of each kind names; days are `YYYY-MM-DD`. */
export interface AlertParams {
  SAMPLE_RETENTION_DUE: { code: string; name: string; keepUntil: string };
  DECISION_ASKED: { code: string; name: string };
  HANDOVER_WAITS: { code: string; name: string };
  HANDOVER_ON_PAPER: { code: string; name: string };
  HANDOVER_DISPUTED: { code: string; name: string };
  ACCOUNT_LOCKED: { username: string; name: string };
  UNKNOWN_NAME_LOCKED: Record<string, never>;
  PASSWORD_RESCUED: { username: string; name: string };
  FILE_DAMAGED: { file: string };
  FILES_FOUND: { bytes: number; rows: number };
  BACKUP_OVERDUE: { last: string };
  BACKUP_OF_COPY: { machine: string; dataDir: string };
  LOG_NOT_KEPT: { since: string };
  DATA_EXPORTED: { by: string; reason: string };
  LIMITS_WAIT: { testId: string; name: string };
  SAFEGUARD_WAITS: { name: string };
  SAFEGUARD_CONCERNS: { name: string };
  SAFEGUARD_MADE: { name: string };
  SAFEGUARD_CONCERNED: { name: string };
  SAFEGUARD_CONFIRMED: { name: string };
  SAFEGUARD_REFUSED: { name: string };
  SAFEGUARD_ALONE: { name: string };
  REPORT_TO_DELIVER: OfReport;
  REPORT_DELIVERY_NEAR: OfReport;
  REPORT_DELIVERY_LATE: OfReport;
  NOTICE_TO_SEND: OfReport;
  NOTICE_NEAR: OfReport;
  NOTICE_LATE: OfReport;
  TESTS_ASSIGNED: OfTests;
  TESTS_TO_REVIEW: OfTests;
  TESTS_TO_APPROVE: OfTests;
  TESTS_REJECTED: OfTests;
  TESTS_RETURNED: OfTests;
  TESTS_DUE: { code: string; name: string; count: number; percent: number; due: string };
  RECEIPT_WAITS: { code: string; name: string };
  CERTIFICATE_NEAR: { code: string; name: string; due: string };
  CERTIFICATE_DUE: { code: string; name: string };
  CERTIFICATE_LATE: { code: string; name: string; due: string };
  DOCUMENT_TO_SIGN: { name: string };
  DOCUMENT_SENT_BACK: { name: string };
  DOCUMENT_SIGNED: { name: string };
  DOCUMENT_PUBLISHED: { name: string };
  DOCUMENT_TRAINING: { name: string; dueOn: string };
  DOCUMENT_TRAINING_NEAR: { name: string; dueOn: string };
  DOCUMENT_TRAINING_LATE: { name: string; dueOn: string };
  DOCUMENT_REQUESTED: { name: string };
  DOCUMENT_REQUEST_APPROVED: { name: string };
  DOCUMENT_REQUEST_REFUSED: { name: string };
  DOCUMENT_REQUEST_REVOKED: { name: string };
  DOCUMENT_EXPIRES: { name: string; expireDate: string };
  DOCUMENT_EXPIRED: { name: string };
}

const showDay = (day: string): string => day.split('-').reverse().join('/');

/** The sentence of an alert in a language; missing values are left out. */
export const alertMessage = <K extends AlertKind>(
  kind: K,
  params: AlertParams[K],
  language: Language,
): string => {
  const values: Readonly<Record<string, string | number | undefined>> = { ...params };
  const { message, many = message }: Kind = ALERT_KINDS[kind];
  return ('of' in values ? many : message)[language].replace(
    /\{(\w+)(\|day)?\}/g,
    (_, key: string, asDay?: string) => {
      const value = String(values[key] ?? '');
      return asDay ? showDay(value) : value;
    },
  );
};
