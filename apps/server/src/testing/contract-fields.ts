import { randomUUID } from 'node:crypto';
import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { z, type ZodType } from 'zod';
import type { Parts } from './test-app.ts';

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: string[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
}

/** What kind of value a field takes, as far as wrong ones can be made for it. */
export type Kind =
  | 'text'
  | 'id'
  | 'decimal'
  | 'integer'
  | 'day'
  | 'instant'
  | 'choice'
  | 'yes-no'
  | 'scalar'
  /** A day, or a moment of one. */
  | 'filter-day'
  /** A text or a number, a choice or empty text. */
  | 'text-or-number'
  | 'choice-or-none';

/** A single value of a body or query: `sampleId`, or `testResults`, `0`, `result`. */
export interface Leaf {
  path: string[];
  kind: Kind;
}

/** The JSON schema of an endpoint's part, as callers see it. */
export const schemaOf = (part: ZodType): Schema =>
  z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Schema;

const isDecimal = (schema: Schema): boolean =>
  schema.anyOf?.length === 3 &&
  schema.anyOf[0]?.type === 'string' &&
  schema.anyOf[0].format === undefined &&
  schema.anyOf[1]?.type === 'integer' &&
  schema.anyOf[2]?.type === 'number';

/** What a field takes beside what its kind is known by, where that is no mistake there. */
const BESIDE: readonly { kind: Kind; as: Kind; takes(branches: readonly Schema[]): boolean }[] = [
  { kind: 'choice', as: 'choice-or-none', takes: (all) => all.some((branch) => branch.const === '') },
];

/** The branches of branches, too. */
const flat = (branches: readonly Schema[]): Schema[] =>
  branches.flatMap((branch) => (branch.anyOf ? [branch, ...flat(branch.anyOf)] : [branch]));

/** The leaves of a value that may be one of several. */
function leavesOfAny(branches: readonly Schema[], path: string[]): Leaf[] {
  const all = flat(branches);
  const formats = all.map(({ format }) => format);
  if (formats.includes('date') && formats.includes('date-time')) return [{ path, kind: 'filter-day' }];
  return branches
    .flatMap((branch) => leavesOf(branch, path))
    .map((leaf) => {
      const beside = BESIDE.find(({ kind, takes }) => kind === leaf.kind && takes(all));
      return beside && leaf.path.length === path.length ? { ...leaf, kind: beside.as } : leaf;
    });
}

const is = (schema: Schema, type: string): boolean => [schema.type].flat().includes(type);

function kindOf(schema: Schema): Kind | undefined {
  if (schema.const !== undefined) return undefined;
  if (schema.enum) return 'choice';
  // A surplus field that repeats what is known, whichever way a caller has it.
  if (['string', 'number', 'boolean'].every((type) => is(schema, type))) return 'scalar';
  if (is(schema, 'string') && is(schema, 'number')) return 'text-or-number';
  if (is(schema, 'boolean')) return 'yes-no';
  if (is(schema, 'integer')) return 'integer';
  if (!is(schema, 'string')) return undefined;
  if (schema.format === 'uuid') return 'id';
  if (schema.format === 'date') return 'day';
  if (schema.format === 'date-time') return 'instant';
  // What is a secret (password, token) is compared, never kept or shown: any characters may be in it.
  return schema.minLength === undefined ? 'text' : undefined;
}

/** Every single value that a schema takes. */
export function leavesOf(schema: Schema, path: string[] = []): Leaf[] {
  if (isDecimal(schema)) return [{ path, kind: 'decimal' }];
  if (schema.anyOf) return leavesOfAny(schema.anyOf, path);
  if (schema.type === 'array' && schema.items) return leavesOf(schema.items, [...path, '0']);
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([key, property]) => leavesOf(property, [...path, key]));
  const kind = kindOf(schema);
  return kind ? [{ path, kind }] : [];
}

/** A body that holds one value at a place, and nothing else. */
export function bodyWith(path: readonly string[], value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  return first === '0' ? [bodyWith(rest, value)] : { [first]: bodyWith(rest, value) };
}

/** Path parameters that fit. */
export function paramsOf(endpoint: EndpointDef): Record<string, string> {
  if (!endpoint.params) return {};
  const { properties = {} } = schemaOf(endpoint.params);
  return Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, schema.enum?.at(-1) ?? randomUUID()]),
  );
}

/** A request that gets as far as its body: path parameters that fit, and a file where one is asked for. */
export const bareRequest = (endpoint: EndpointDef): Parts => ({
  params: paramsOf(endpoint),
  ...(endpoint.upload ? { file: new File(['x'], 'x.txt') } : {}),
});

/** The smallest request that gets past the path parameters: an empty body where there is one. */
export const emptyRequest = (endpoint: EndpointDef): Parts => ({
  ...bareRequest(endpoint),
  ...(endpoint.body ? { body: {} } : {}),
});

/** The names a part cannot do without. */
export const requiredOf = (part: ZodType): string[] => schemaOf(part).required ?? [];
