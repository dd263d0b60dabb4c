import type { z, ZodType } from 'zod';
import type { Bilingual } from '../../core/language.ts';
import type { PermissionCode } from '../../core/permissions.ts';

/** Under which heading of the settings page a setting stands. */
export const SETTING_GROUPS = {
  laboratory: { vi: 'Phòng thí nghiệm và biểu mẫu in', en: 'Laboratory and printed forms' },
  deadlines: { vi: 'Thời hạn và ngày nghỉ', en: 'Deadlines and holidays' },
  samples: { vi: 'Mẫu', en: 'Samples' },
  results: { vi: 'Kết quả và ban hành', en: 'Results and issue' },
  access: { vi: 'Đăng nhập và quyền xem', en: 'Login and access' },
} as const satisfies Record<string, Bilingual>;
export type SettingGroup = keyof typeof SETTING_GROUPS;

/** What a setting is: what it holds, what counts until it is set, and what people call it and its parts. */
export interface SettingDef<T extends ZodType = ZodType, D = unknown> {
  title: Bilingual;
  type: T;
  /** What counts while nothing is stored. */
  default: D;
  /** True for what papers of any day name: of days before its first value, once that counts, they have that one and not `default`. */
  firstCountsBefore?: true;
  /** Who may change it: holders of a permission, or the program alone, which notes something there. */
  changedBy: PermissionCode | 'program';
  /** Names of its parts or of its values, as the page and the trail tell them; yes and no have theirs. */
  names?: Readonly<Record<string, Bilingual>>;
  /** What it does and from when it counts, for who changes it; the program's own need none. */
  help?: Bilingual;
  /** Its heading on the page; the program's own stand on none. */
  group?: SettingGroup;
  /** What is counted, behind a number. */
  unit?: Bilingual;
  /**
   * True for a value that is a weaker safeguard than the one before: it counts once a second person has signed (rule R10). Left out where
   * no value is.
   */
  weakens?(before: D, after: D): boolean;
  /** Who holds each of these rights, with one account or several, gains by a weaker value and does not confirm it (rule R10). */
  gains?: readonly PermissionCode[];
}

/** The names that a setting needs: of each part of an object or of a row, of each value of a closed list. */
type NamesOf<V> = [V] extends [boolean]
  ? { names?: never }
  : [V] extends [string]
    ? string extends V
      ? { names?: never }
      : { names: Readonly<Record<V, Bilingual>> }
    : [V] extends [readonly (infer Row)[]]
      ? NamesOf<Row>
      : [V] extends [object]
        ? { names: Readonly<Record<Extract<keyof V, string>, Bilingual>> }
        : { names?: never };

/** Keeps the types of a setting. */
export const defineSetting = <T extends ZodType, D extends z.output<T> | null>(
  def: SettingDef<T, D> & NamesOf<z.output<T>>,
): SettingDef<T, D> => def;
