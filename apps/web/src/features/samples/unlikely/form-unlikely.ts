import { dayOf } from '@kiemlab/contract/core/laboratory-day';
import { type FieldKey, fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import {
  isSameUnlikely,
  type UnlikelyBounds,
  unlikelyIn,
  type UnlikelyValue,
} from '@kiemlab/contract/features/samples/plausibility';
import { fieldsIn, type FormValues } from '../fields/form-values.ts';

/** A field as it will be saved: what the form holds, else what is stored where the form does not show it. */
const reader =
  (values: FormValues, stored: SampleRow | undefined) =>
  (key: FieldKey): unknown => {
    const held = fieldsIn(values, fieldOf(key).section);
    return Object.hasOwn(held, key) ? held[key] : stored?.[key];
  };

/** The values of a form that are far off and were not so before; `stored` is the sample that is edited. */
export function unlikelyInForm(
  values: FormValues,
  stored: SampleRow | undefined,
  bounds: UnlikelyBounds,
): UnlikelyValue[] {
  const today = dayOf(new Date());
  const before = stored ? unlikelyIn((key) => stored[key], bounds, today) : [];
  return unlikelyIn(reader(values, stored), bounds, today).filter(
    (value) => !before.some((other) => isSameUnlikely(value, other)),
  );
}
