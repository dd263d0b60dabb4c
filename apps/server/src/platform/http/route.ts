import type { Answer, EndpointDef, Parsed } from '@kiemlab/contract/core/define-endpoint';
import type { UploadedFile } from '../files/receive-draft.ts';
import type { Context } from './context.ts';
import type { JsonText } from './json-text.ts';

export type Handler<E extends EndpointDef> = (
  input: Parsed<E, UploadedFile>,
  context: Context,
) => Promise<Answer<E> | JsonText>;

/** An endpoint and what serves it. */
export interface Route {
  endpoint: EndpointDef;
  handler: (input: unknown, context: Context) => Promise<unknown>;
}

/** Pairs an endpoint with its handler; the types of both must agree. */
export const route = <const E extends EndpointDef>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  handler: handler as Route['handler'],
});
