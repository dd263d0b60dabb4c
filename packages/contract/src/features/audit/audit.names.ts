import type { Bilingual, Language } from '../../core/language.ts';
import { ACTION_NAMES } from './audit.action-names.ts';
import type { AuditModule } from './audit.actions.ts';

/** What the modules of the trail are called. */
export const MODULE_NAMES: Readonly<Record<AuditModule, Bilingual>> = {
  alerts: { vi: 'Thông báo', en: 'Alerts' },
  'analysis-groups': { vi: 'Nhóm phân tích', en: 'Analysis groups' },
  analytes: { vi: 'Chỉ tiêu và giới hạn', en: 'Analytes and limits' },
  audit: { vi: 'Nhật ký hệ thống', en: 'Audit trail' },
  auth: { vi: 'Đăng nhập', en: 'Login' },
  clients: { vi: 'Khách hàng', en: 'Clients' },
  'config-lists': { vi: 'Danh mục dùng chung', en: 'Configurable lists' },
  developer: { vi: 'Công cụ gọi API', en: 'Developer page' },
  documents: { vi: 'Tài liệu', en: 'Documents' },
  files: { vi: 'Tệp lưu trữ', en: 'Stored files' },
  jobs: { vi: 'Tác vụ nền', en: 'Background jobs' },
  recovery: { vi: 'Sao lưu và khôi phục', en: 'Back-up and restore' },
  reports: { vi: 'Phiếu', en: 'Reports' },
  rights: { vi: 'Phân quyền', en: 'Permissions' },
  safeguards: { vi: 'Biện pháp bảo vệ', en: 'Safeguards' },
  samples: { vi: 'Mẫu', en: 'Samples' },
  settings: { vi: 'Thiết lập hệ thống', en: 'Settings' },
  templates: { vi: 'Biểu mẫu', en: 'Templates' },
  'test-setup': { vi: 'Nhóm và phân loại thử nghiệm', en: 'Test groups and classifications' },
  tests: { vi: 'Phép thử', en: 'Tests' },
  users: { vi: 'Người dùng', en: 'Users' },
};

/** What a new version of the program brought in line in older records; each migration names its act after itself. */
const isUpgrade = (module: string | undefined): boolean => module === 'migrate';
const UPGRADE = {
  action: { vi: 'Nâng cấp chương trình', en: 'Program upgrade' },
  module: { vi: 'Nâng cấp chương trình', en: 'Program upgrade' },
} as const satisfies Record<string, Bilingual>;

const nameIn =
  (names: Readonly<Record<string, Bilingual>>) =>
  (code: string): Bilingual | undefined =>
    Object.hasOwn(names, code) ? names[code] : undefined;

/** Name of an action; undefined for one that this version does not know. */
export const actionName = (code: string): Bilingual | undefined =>
  isUpgrade(code.split('.')[0]) ? UPGRADE.action : nameIn(ACTION_NAMES)(code);
/** Name of a module, likewise. */
export const moduleName = (code: string): Bilingual | undefined =>
  isUpgrade(code) ? UPGRADE.module : nameIn(MODULE_NAMES)(code);

/** What an action is called to a reader; of one that this version does not know the code stands for itself. */
export const actionText = (code: string, language: Language): string => actionName(code)?.[language] ?? code;
/** What a module is called to a reader, likewise. */
export const moduleText = (code: string, language: Language): string => moduleName(code)?.[language] ?? code;
