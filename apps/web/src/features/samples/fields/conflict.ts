import type { FieldKey, SectionKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { FieldValue, FieldValues } from '@kiemlab/contract/features/samples/samples.schema';
import { fieldsIn, type FormValues, rowsIn } from './form-values.ts';
import { editable, isRows, type Plan } from './plan.ts';

/** A field, or the rows of a section, that two people left differently. */
export interface Difference {
  section: SectionKey;
  /** Absent: the rows of the section as a whole. */
  field?: FieldKey;
  mine: FieldValue | readonly FieldValues[];
  theirs: FieldValue | readonly FieldValues[];
}

const empty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false;

/** One text per value, the same for values that mean the same. */
const print = (value: unknown): string => {
  if (Array.isArray(value)) return JSON.stringify(value.map(print));
  if (typeof value === 'object' && value !== null)
    return JSON.stringify(
      Object.entries(value)
        .filter(([, part]) => !empty(part))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return empty(value) ? '' : String(value);
};
const same = (a: unknown, b: unknown): boolean => print(a) === print(b);

/** Where my form and what is stored now differ (SAMPLE-24). */
export const differencesOf = (plan: Plan, mine: FormValues, theirs: FormValues): Difference[] =>
  plan.flatMap((section): Difference[] => {
    const { key } = section;
    if (isRows(key)) {
      const [own, other] = [rowsIn(mine, key), rowsIn(theirs, key)];
      return same(own, other) ? [] : [{ section: key, mine: own, theirs: other }];
    }
    return editable(section).flatMap(({ key: field }) => {
      const [own, other] = [fieldsIn(mine, key)[field] ?? null, fieldsIn(theirs, key)[field] ?? null];
      return same(own, other) ? [] : [{ section: key, field, mine: own, theirs: other }];
    });
  });

/** What is stored now, with what I changed since I opened the form put over it: nothing of anybody is lost unseen. */
export const takeOver = (
  plan: Plan,
  opened: FormValues,
  mine: FormValues,
  theirs: FormValues,
): FormValues => ({
  ...Object.fromEntries(
    plan.map((section) => {
      const { key } = section;
      if (isRows(key))
        return [key, same(rowsIn(mine, key), rowsIn(opened, key)) ? rowsIn(theirs, key) : rowsIn(mine, key)];
      const pick = (field: FieldKey): FieldValue => {
        const own = fieldsIn(mine, key)[field] ?? null;
        return same(own, fieldsIn(opened, key)[field]) ? (fieldsIn(theirs, key)[field] ?? null) : own;
      };
      return [key, Object.fromEntries(editable(section).map(({ key: field }) => [field, pick(field)]))];
    }),
  ),
  ...(typeof mine['reason'] === 'string' ? { reason: mine['reason'] } : {}),
});
