import type { z } from 'zod';

/**
 * Of two spellings of a field (the documents write some words both ways) exactly one has to be sent: a refusal for none, and for
 * both, in a check of the whole body.
 */
export const aliasFields =
  (first: string, second: string) =>
  (body: Readonly<Record<string, unknown>>, context: z.core.$RefinementCtx): void => {
    const sent = [first, second].filter((name) => body[name] !== undefined);
    if (sent.length === 1) return;
    const both = sent.length === 2;
    context.addIssue({
      code: 'custom',
      path: [both ? second : first],
      message: both ? 'GIVEN_TWICE' : 'REQUIRED',
      input: body,
    });
  };
