import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';

/** The parts of an input, untyped, as the client takes them apart. */
export interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** A Blob or File; it makes the call multipart/form-data. */
  file?: unknown;
  /** Files beside a body that may go as a form; with one the call is multipart/form-data. */
  files?: readonly unknown[];
}

/** Path with its `:params` filled in, and the query; empty and missing query values are left out, lists are joined by commas. */
export function urlOf(def: Pick<EndpointDef, 'path'>, input: AnyInput): string {
  const path = def.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(input.params?.[key] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') query.set(key, text);
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}
