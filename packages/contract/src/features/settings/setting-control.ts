import { z, type ZodType } from 'zod';
import { Colour } from './flag-colours.ts';

/** How a value is typed on a screen, worked out from its type. */
export type Control =
  | { kind: 'text'; max: number | undefined; required: boolean }
  | { kind: 'number'; min: number | undefined; max: number | undefined; required: boolean }
  | { kind: 'yesNo' }
  | { kind: 'day' }
  | { kind: 'colour' }
  /** One of some values. */
  | { kind: 'choice'; values: readonly string[] }
  /** Any of some values. */
  | { kind: 'many'; values: readonly string[] }
  /** Parts with names. */
  | { kind: 'parts'; parts: Readonly<Record<string, Control>> }
  /** Rows of such parts. */
  | { kind: 'rows'; parts: Readonly<Record<string, Control>>; most: number | undefined };

/** A bound that was set, and not merely that of whole numbers as such. */
const bound = (value: number | null | undefined): number | undefined =>
  value === null || value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;

const partsOf = (type: z.ZodObject): Record<string, Control> =>
  Object.fromEntries(Object.entries(type.shape).map(([name, part]) => [name, controlOf(part as ZodType)]));

/** Of checks one after the other the tightest. */
function throughPipe(type: z.ZodPipe): Control {
  const [before, after] = [type.in, type.out].map((part) =>
    part instanceof z.ZodTransform ? undefined : controlOf(part as ZodType),
  );
  if (before?.kind === 'text' && after?.kind === 'text')
    return { kind: 'text', max: after.max ?? before.max, required: before.required || after.required };
  const control = before ?? after;
  if (!control) throw new Error('a value that is worked out alone has no control');
  return control;
}

/** The control of a setting's type. Throws an Error for a type that no control is for. */
export function controlOf(type: ZodType): Control {
  if (type instanceof z.ZodNullable || type instanceof z.ZodOptional) {
    const inner = controlOf(type.unwrap() as ZodType);
    return 'required' in inner ? { ...inner, required: false } : inner;
  }
  if (type instanceof z.ZodDefault || type instanceof z.ZodPrefault)
    return controlOf(type.unwrap() as ZodType);
  if (type === Colour) return { kind: 'colour' };
  if (type instanceof z.ZodPipe) return throughPipe(type);
  if (type instanceof z.ZodBoolean) return { kind: 'yesNo' };
  if (type instanceof z.ZodISODate) return { kind: 'day' };
  if (type instanceof z.ZodEnum) return { kind: 'choice', values: type.options.map(String) };
  if (type instanceof z.ZodNumber)
    return { kind: 'number', min: bound(type.minValue), max: bound(type.maxValue), required: true };
  if (type instanceof z.ZodString)
    return { kind: 'text', max: bound(type.maxLength), required: (type.minLength ?? 0) > 0 };
  if (type instanceof z.ZodObject) return { kind: 'parts', parts: partsOf(type) };
  if (type instanceof z.ZodArray) {
    const row = controlOf(type.element as ZodType);
    if (row.kind === 'choice') return { kind: 'many', values: row.values };
    const most = type.def.checks?.flatMap(({ _zod: { def } }) =>
      def.check === 'max_length' && 'maximum' in def ? [Number(def.maximum)] : [],
    )[0];
    if (row.kind === 'parts') return { kind: 'rows', parts: row.parts, most };
  }
  throw new Error(`no control is known for a value of the type ${type.def.type}`);
}
