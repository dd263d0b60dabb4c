import { expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from './endpoints.ts';

interface Schema {
  type?: string;
  format?: string;
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Fields of a body that take a day or a moment as text, and no number in its place. */
function textOnly(schema: Schema, path = ''): string[] {
  const branches = schema.anyOf ?? [];
  const isDate = ({ format }: Schema): boolean => format === 'date' || format === 'date-time';
  const epoch = branches.some(({ type }) => type === 'integer');
  return [
    ...(isDate(schema) ? [path] : []),
    ...branches.filter((branch) => !(isDate(branch) && epoch)).flatMap((branch) => textOnly(branch, path)),
    ...(schema.items ? textOnly(schema.items, path) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => textOnly(part, `${path}.${key}`)),
  ];
}

test.each(ENDPOINTS.filter(({ body }) => body))(
  'SAMPLE-03 $id takes each day and moment of its body in milliseconds, too',
  ({ body }) => {
    const schema = body && (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema);
    expect(textOnly(schema ?? {})).toEqual([]);
  },
);

/** Fields of a body that take a text or a whole number, and no number with decimals. */
function wholeOnly(schema: Schema, path = ''): string[] {
  const branches = schema.anyOf ?? [];
  const takes = (kind: string): boolean =>
    branches.some((branch) => branch.type === kind && !branch.format && branch.const === undefined);
  return [
    ...(takes('string') && takes('integer') && !takes('number') ? [path] : []),
    ...branches.flatMap((branch) => wholeOnly(branch, path)),
    ...(schema.items ? wholeOnly(schema.items, path) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => wholeOnly(part, `${path}.${key}`)),
  ];
}

test.each(ENDPOINTS.filter(({ body }) => body))(
  'SAMPLE-12 $id takes numbers of JSON with decimals wherever it takes whole ones for a text',
  ({ body }) => {
    const schema = body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
    expect(wholeOnly(schema as Schema)).toEqual([]);
  },
);
