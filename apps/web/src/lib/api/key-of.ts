import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';

/** The cache key of an endpoint, or of one call of it: `[id]` or `[id, input]`. */
export const keyOf = (def: EndpointDef, input?: unknown): readonly unknown[] =>
  input === undefined ? [def.id] : [def.id, input];
