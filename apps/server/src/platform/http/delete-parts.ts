import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { AppError } from './app-error.ts';

/** What a call names, as a list in a body and with commas between them in a query. */
const LISTS: readonly string[] = ['ids', 'objectList'];

type Named = Record<string, unknown>;
const named = (part: unknown): Named | undefined =>
  typeof part === 'object' && part !== null && !Array.isArray(part) && Object.keys(part).length > 0
    ? (part as Named)
    : undefined;

const mapped = (part: Named, change: (value: unknown, key: string) => unknown): Named =>
  Object.fromEntries(Object.entries(part).map(([key, value]) => [key, change(value, key)]));

const asBody = (query: Named): Named =>
  mapped(query, (value, key) =>
    LISTS.includes(key) && typeof value === 'string' ? value.split(',') : value,
  );
const asQuery = (body: Named): Named =>
  mapped(body, (value) => (Array.isArray(value) ? value.join(',') : value));

/**
 * Query and body of a call that deletes: what it names may stand in either, as not everything on the way lets the body of a DELETE
 * through. In both places it is a 400: they might name different things.
 */
export function deleteParts(
  { method, query: queryOf, body: bodyOf }: Pick<EndpointDef, 'method' | 'query' | 'body'>,
  query: unknown,
  body: unknown,
): { query: unknown; body: unknown } {
  const [inQuery, inBody] = [named(query), named(body)];
  const oneHome = (queryOf === undefined) !== (bodyOf === undefined);
  if (method !== 'DELETE' || !oneHome) return { query, body };
  if (inQuery && inBody) {
    const twice = Object.keys(inBody).find((key) => key in inQuery);
    if (twice) throw new AppError('VALIDATION', { fields: [{ field: twice, code: 'GIVEN_TWICE' }] });
    return { query, body };
  }
  if (bodyOf && inQuery) return { query: undefined, body: asBody(inQuery) };
  if (queryOf && inBody) return { query: asQuery(inBody), body: undefined };
  return { query, body };
}
