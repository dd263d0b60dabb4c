import type { Bilingual } from '../../core/language.ts';
import type { PermissionCode } from '../../core/permissions.ts';

/** What time brings, again and again; of each one stands for all processes, and waits between its rounds. */
const ROUND_KINDS = {
  'receipt-round': { vi: 'Nhắc mẫu chờ tiếp nhận', en: 'Reminders of samples to receive' },
  'test-round': { vi: 'Nhắc phép thử đến hạn', en: 'Reminders of tests that are due' },
  'certificate-round': { vi: 'Nhắc phiếu đến hạn', en: 'Reminders of certificates that are due' },
  'delivery-round': { vi: 'Nhắc giao phiếu, gửi công văn', en: 'Reminders of reports to deliver' },
  'retention-round': { vi: 'Nhắc hạn lưu mẫu', en: 'Reminders of the end of retention' },
  'document-validity-round': { vi: 'Tài liệu đến ngày hiệu lực', en: 'Documents that come into force' },
  'document-text-round': { vi: 'Đọc nội dung tài liệu', en: 'Reading of documents' },
  'document-expiry-round': { vi: 'Nhắc tài liệu hết hiệu lực', en: 'Reminders of documents that end' },
  'document-training-round': { vi: 'Nhắc đọc tài liệu', en: 'Reminders of documents to read' },
  'backup-round': { vi: 'Sao lưu dữ liệu hằng ngày', en: 'Daily back-up' },
  'picture-round': { vi: 'Tạo ảnh thu nhỏ', en: 'Making of small pictures' },
  'file-sweep-round': { vi: 'Rà soát tệp lưu trữ', en: 'Sweep of stored files' },
  'alert-clearing-round': { vi: 'Dọn thông báo cũ', en: 'Clearing of old alerts' },
} as const satisfies Record<`${string}-round`, Bilingual>;
export type RoundKind = keyof typeof ROUND_KINDS;

/** Everything that is done in the background, with what people call it. */
export const JOB_KINDS = {
  'password-mail': { vi: 'Email đặt lại mật khẩu', en: 'Email to reset a password' },
  'address-mail': { vi: 'Email báo đổi địa chỉ', en: 'Email about a changed address' },
  'safeguard-mail': { vi: 'Email báo thay đổi biện pháp bảo vệ', en: 'Email about a change of a safeguard' },
  'backup-mail': { vi: 'Email báo về sao lưu dữ liệu', en: 'Email about back-ups' },
  'bulk-print': { vi: 'In biên bản hàng loạt', en: 'Printing of forms in bulk' },
  'sample-export': { vi: 'Xuất danh sách mẫu', en: 'Export of the sample list' },
  'trail-export': { vi: 'Xuất nhật ký hệ thống', en: 'Export of the audit trail' },
  'sample-import': { vi: 'Nhập mẫu từ tệp', en: 'Import of samples from a file' },
  ...ROUND_KINDS,
} as const satisfies Record<string, Bilingual>;

export type JobKind = keyof typeof JOB_KINDS;
export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(JOB_KINDS, kind);

/** The right that the file of a job is fetched with, one of several, by those kinds that make one; judged when it is fetched. */
export const FETCH_RIGHTS: Partial<Record<JobKind, readonly PermissionCode[]>> = {
  'sample-export': ['Sample_Export'],
  'bulk-print': ['Sample_Export'],
  'trail-export': ['Audit_View', 'Audit_ViewOwn', 'Audit_Review'],
};

/** How the file of a kind is noted when it leaves, by those kinds whose files are forms that people print (rule C18). */
export const RELEASED_AS: Partial<Record<JobKind, 'BULK'>> = { 'bulk-print': 'BULK' };
