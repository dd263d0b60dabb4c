import type { Control } from '@kiemlab/contract/features/settings/setting-control';
import type { SettingRow } from '@kiemlab/contract/features/settings/settings.api';

/** What a form holds is what is sent, but for what was left blank: "" of a text, nothing of a number, no rows of a list. */
export function valueOf(control: Control, held: unknown): unknown {
  switch (control.kind) {
    case 'text':
    case 'colour':
      return held ?? '';
    case 'number':
    case 'day':
    case 'choice':
      return held ?? null;
    case 'yesNo':
      return held === true;
    case 'many':
      return control.values.filter((value) => Array.isArray(held) && held.includes(value));
    case 'parts':
      return partsOf(control.parts, held);
    case 'rows':
      return (Array.isArray(held) ? held : []).map((row) => partsOf(control.parts, row));
  }
}

const partsOf = (parts: Readonly<Record<string, Control>>, held: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      valueOf(part, (held as Record<string, unknown> | null | undefined)?.[name]),
    ]),
  );

/** Rows in the order of their days, as a list of days is read; other values as they are. */
export function shownFirst(control: Control, value: unknown): unknown {
  if (control.kind !== 'rows' || !Array.isArray(value)) return value;
  const [first = ''] = Object.keys(control.parts);
  const keyOf = (row: unknown): string => String((row as Record<string, unknown>)[first] ?? '');
  return [...(value as unknown[])].sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
}

/** Parts of the laboratory's details that nobody has said yet: what stands there is of another one, and would be saved unread. */
const OF_ANOTHER = { parentAuthority: '', placeName: '' };

/** What the form of a setting begins with: its value, without what is only made up where it was never set. */
export const begunWith = (key: SettingRow['key'], value: unknown, isSet: boolean): unknown =>
  key === 'laboratory' && !isSet ? { ...(value as object), ...OF_ANOTHER } : value;
