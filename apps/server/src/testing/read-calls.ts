import { randomUUID } from 'node:crypto';
import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { bodyWith, leavesOf, paramsOf, requiredOf, schemaOf } from './contract-fields.ts';
import type { HiddenSample } from './hidden-sample.ts';
import type { Parts } from './test-app.ts';

/** A reading call, with a value at one place. */
export interface Call {
  /** Where the value stands, and the value. */
  at: string;
  value: string;
  parts: Parts;
  /** The same call with a value that there is nothing of. */
  nonsense?: Call;
}

/** The smallest request that the endpoint reads: what it cannot do without has a value. */
function plainParts(endpoint: EndpointDef): Parts {
  const { query } = endpoint;
  if (!query) return { params: paramsOf(endpoint) };
  const { properties = {} } = schemaOf(query);
  const needed = requiredOf(query).map((key) => {
    const { enum: choices, format } = properties[key] ?? {};
    return [key, choices?.[0] ?? (format === 'date' ? '2026-01-01' : randomUUID())];
  });
  return { params: paramsOf(endpoint), query: Object.fromEntries(needed) as Record<string, string> };
}

/** Every call of a reading endpoint that names something of the sample, one place after the other; and the one that names nothing. */
export function callsOf(endpoint: EndpointDef, { ids, texts }: HiddenSample): Call[] {
  const plain = plainParts(endpoint);
  const parts = ['params', 'query', 'body'] as const;
  const calls = parts.flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    return leavesOf(schemaOf(schema)).flatMap(({ path, kind }): Call[] => {
      if (kind !== 'id' && kind !== 'text') return [];
      const at = `${part}.${path.join('.')}`;
      const callWith = (value: string): Call => {
        const put = bodyWith(path, value) as Record<string, string>;
        return { at, value, parts: { ...plain, [part]: part === 'body' ? put : { ...plain[part], ...put } } };
      };
      const nonsense = callWith(randomUUID());
      return [...ids, ...(kind === 'text' ? texts : [])].map((value) => ({ ...callWith(value), nonsense }));
    });
  });
  return [{ at: 'nothing', value: '', parts: plain }, ...calls];
}
