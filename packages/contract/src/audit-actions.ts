import type { Bilingual, Language } from './core/language.ts';
import { ALERTS_AUDIT_ACTIONS } from './features/alerts/alerts.audit-actions.ts';
import { ANALYSIS_GROUPS_AUDIT_ACTIONS } from './features/analysis-groups/analysis-groups.audit-actions.ts';
import { ANALYTES_AUDIT_ACTIONS } from './features/analytes/analytes.audit-actions.ts';
import { ATTACHMENTS_AUDIT_ACTIONS } from './features/attachments/attachments.audit-actions.ts';
import { AUDIT_AUDIT_ACTIONS } from './features/audit/audit.audit-actions.ts';
import { AUTH_AUDIT_ACTIONS } from './features/auth/auth.audit-actions.ts';
import { CHOICES_AUDIT_ACTIONS } from './features/choices/choices.audit-actions.ts';
import { CLIENTS_AUDIT_ACTIONS } from './features/clients/clients.audit-actions.ts';
import { CONFIG_LISTS_AUDIT_ACTIONS } from './features/config-lists/config-lists.audit-actions.ts';
import { CUSTODY_AUDIT_ACTIONS } from './features/custody/custody.audit-actions.ts';
import { DESTRUCTION_AUDIT_ACTIONS } from './features/destruction/destruction.audit-actions.ts';
import { DEVELOPER_AUDIT_ACTIONS } from './features/developer/developer.audit-actions.ts';
import { DOCUMENTS_AUDIT_ACTIONS } from './features/documents/documents.audit-actions.ts';
import { HANDOVERS_AUDIT_ACTIONS } from './features/handovers/handovers.audit-actions.ts';
import { HOLDS_AUDIT_ACTIONS } from './features/holds/holds.audit-actions.ts';
import { JOBS_AUDIT_ACTIONS } from './features/jobs/jobs.audit-actions.ts';
import { LEDGER_AUDIT_ACTIONS } from './features/ledger/ledger.audit-actions.ts';
import { OOS_AUDIT_ACTIONS } from './features/oos/oos.audit-actions.ts';
import { OPERATIONS_AUDIT_ACTIONS } from './features/operations/operations.audit-actions.ts';
import { PLACES_AUDIT_ACTIONS } from './features/places/places.audit-actions.ts';
import { PRINTING_AUDIT_ACTIONS } from './features/printing/printing.audit-actions.ts';
import { REGISTRATION_AUDIT_ACTIONS } from './features/registration/registration.audit-actions.ts';
import { REPORTS_AUDIT_ACTIONS } from './features/reports/reports.audit-actions.ts';
import { RETENTION_AUDIT_ACTIONS } from './features/retention/retention.audit-actions.ts';
import { RIGHTS_AUDIT_ACTIONS } from './features/rights/rights.audit-actions.ts';
import { SAFEGUARDS_AUDIT_ACTIONS } from './features/safeguards/safeguards.audit-actions.ts';
import { SAMPLES_AUDIT_ACTIONS } from './features/samples/samples.audit-actions.ts';
import { SETTINGS_AUDIT_ACTIONS } from './features/settings/settings.audit-actions.ts';
import { SETUP_AUDIT_ACTIONS } from './features/setup/setup.audit-actions.ts';
import { STATISTICS_AUDIT_ACTIONS } from './features/statistics/statistics.audit-actions.ts';
import { TEMPLATES_AUDIT_ACTIONS } from './features/templates/templates.audit-actions.ts';
import { TEST_SETUP_AUDIT_ACTIONS } from './features/test-setup/test-setup.audit-actions.ts';
import { ANALYSES_AUDIT_ACTIONS } from './features/analyses/analyses.audit-actions.ts';
import { TRANSFER_AUDIT_ACTIONS } from './features/transfer/transfer.audit-actions.ts';
import { USERS_AUDIT_ACTIONS } from './features/users/users.audit-actions.ts';
import { VIEWS_AUDIT_ACTIONS } from './features/views/views.audit-actions.ts';

/** Everything the program does that writes, room by room. */
export const AUDIT_ACTIONS_BY_ROOM = [
  ALERTS_AUDIT_ACTIONS,
  ANALYSIS_GROUPS_AUDIT_ACTIONS,
  ANALYTES_AUDIT_ACTIONS,
  ATTACHMENTS_AUDIT_ACTIONS,
  AUDIT_AUDIT_ACTIONS,
  AUTH_AUDIT_ACTIONS,
  CHOICES_AUDIT_ACTIONS,
  CLIENTS_AUDIT_ACTIONS,
  CONFIG_LISTS_AUDIT_ACTIONS,
  CUSTODY_AUDIT_ACTIONS,
  DESTRUCTION_AUDIT_ACTIONS,
  DEVELOPER_AUDIT_ACTIONS,
  DOCUMENTS_AUDIT_ACTIONS,
  HANDOVERS_AUDIT_ACTIONS,
  HOLDS_AUDIT_ACTIONS,
  JOBS_AUDIT_ACTIONS,
  LEDGER_AUDIT_ACTIONS,
  OOS_AUDIT_ACTIONS,
  OPERATIONS_AUDIT_ACTIONS,
  PLACES_AUDIT_ACTIONS,
  PRINTING_AUDIT_ACTIONS,
  REGISTRATION_AUDIT_ACTIONS,
  REPORTS_AUDIT_ACTIONS,
  RETENTION_AUDIT_ACTIONS,
  RIGHTS_AUDIT_ACTIONS,
  SAFEGUARDS_AUDIT_ACTIONS,
  SAMPLES_AUDIT_ACTIONS,
  SETTINGS_AUDIT_ACTIONS,
  SETUP_AUDIT_ACTIONS,
  STATISTICS_AUDIT_ACTIONS,
  TEMPLATES_AUDIT_ACTIONS,
  TEST_SETUP_AUDIT_ACTIONS,
  ANALYSES_AUDIT_ACTIONS,
  TRANSFER_AUDIT_ACTIONS,
  USERS_AUDIT_ACTIONS,
  VIEWS_AUDIT_ACTIONS,
] as const;

type CodeOf<Acts> = Acts extends unknown ? keyof Acts : never;
/** A write by another name does not compile. */
export type AuditAction = CodeOf<(typeof AUDIT_ACTIONS_BY_ROOM)[number]>;
type ModuleOf<A> = A extends `${infer Module}.${string}` ? Module : never;
/** The part of an action before the dot: the feature. */
export type AuditModule = ModuleOf<AuditAction>;

/** What the actions of the trail are called, on screens and on paper; the trail itself keeps the code. */
export const ACTION_NAMES = Object.assign({}, ...AUDIT_ACTIONS_BY_ROOM) as Readonly<
  Record<AuditAction, Bilingual>
>;

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
