import type { Bilingual, Language } from '../../core/language.ts';
import { isPermission, PERMISSIONS } from '../../core/permissions.ts';
import { isJobKind, JOB_KINDS } from '../jobs/jobs.kinds.ts';
import { isSetting, SETTINGS } from '../settings/settings.catalogue.ts';
import type { AuditObject } from './audit.api.ts';

/** True for keys of rows. They name nothing to a reader, who knows records by their code; calls leave them out. */
export const isOwnKey = (field: string): boolean => field === 'id' || field === 'act_id';

/** Stands between the two things that a membership or a right of a group is known by. */
export const PAIR = ' · ';

/** What a person is authorised for in a test. */
export const TEST_ROLES = {
  technician: { vi: 'Kiểm nghiệm viên', en: 'Technician' },
  approver: { vi: 'Người phê duyệt', en: 'Approver' },
} as const satisfies Record<string, Bilingual>;
const isTestRole = (role: string): role is keyof typeof TEST_ROLES => Object.hasOwn(TEST_ROLES, role);

/** Where a retention rule's samples come from, as it is stored. */
const SOURCES: Readonly<Record<string, Bilingual>> = {
  'Mẫu lấy': { vi: 'Mẫu lấy', en: 'State-taken sample' },
  'Mẫu gửi': { vi: 'Mẫu gửi', en: 'Submitted sample' },
};

const settingTitle = (code: string): Bilingual | undefined =>
  isSetting(code) ? SETTINGS[code].title : undefined;

/** Records whose code is one of the program's own; undefined for a code that nobody knows. */
const NAMES: Readonly<Record<string, (code: string) => Bilingual | undefined>> = {
  'job-act': (code) => (isJobKind(code) ? JOB_KINDS[code] : undefined),
  'permission-group-permit': (code) => {
    const [right = '', ...group] = code.split(PAIR);
    if (!isPermission(right)) return undefined;
    const { vi, en } = PERMISSIONS[right].label;
    return { vi: [vi, ...group].join(PAIR), en: [en, ...group].join(PAIR) };
  },
  setting: settingTitle,
  'setting-value': settingTitle,
  'test-classification-person': (code) => (isTestRole(code) ? TEST_ROLES[code] : undefined),
  'template-version': (code) => ({ vi: `Phiên bản ${code}`, en: `Version ${code}` }),
  'retention-rule': (code) => SOURCES[code],
};

/** What stands for a record that is known by its id alone, and that nothing has a name for. */
export const UNKNOWN_OBJECT: Bilingual = { vi: 'đã xóa/không rõ', en: 'deleted/unknown' };

/** What people call a record of the trail: its code, or the name that a code of the program stands for. */
export const objectName = ({ entity, code }: AuditObject, language: Language): string =>
  NAMES[entity]?.(code)?.[language] ?? code;
