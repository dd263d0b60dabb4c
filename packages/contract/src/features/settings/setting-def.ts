import type { z, ZodType } from 'zod';
import type { Bilingual } from '../../core/language.ts';
import type { PermissionCode } from '../../core/permissions.ts';

/** What a setting is: what it holds, what counts until it is set, and what people call it and its parts. */
export interface SettingDef<T extends ZodType = ZodType, D = unknown> {
  title: Bilingual;
  type: T;
  /** What counts while nothing is stored. */
  default: D;
  /** Who may change it: holders of a permission, or the program alone, which notes something there. */
  changedBy: PermissionCode | 'program';
  /** Names of its parts or of its values, as the trail tells them; yes and no have theirs. */
  names?: Readonly<Record<string, Bilingual>>;
}

/** The names that a setting needs: of each part of an object, of each value of a closed list. */
type NamesOf<V> = [V] extends [boolean]
  ? { names?: never }
  : [V] extends [string]
    ? string extends V
      ? { names?: never }
      : { names: Readonly<Record<V, Bilingual>> }
    : [V] extends [object]
      ? { names: Readonly<Record<Extract<keyof V, string>, Bilingual>> }
      : { names?: never };

/** Keeps the types of a setting. */
export const defineSetting = <T extends ZodType, D extends z.output<T> | null>(
  def: SettingDef<T, D> & NamesOf<z.output<T>>,
): SettingDef<T, D> => def;
