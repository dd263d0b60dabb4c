import type { z } from 'zod';

/** Refuses what stands twice, at its second place. */
export const unlike =
  <Row>(keyOf: (row: Row) => string, part: string[] = []) =>
  (rows: Row[], context: z.RefinementCtx): void => {
    rows.forEach((row, index) => {
      if (rows.findIndex((other) => keyOf(other) === keyOf(row)) < index)
        context.addIssue({ code: 'custom', path: [index, ...part], message: 'INVALID_VALUE' });
    });
  };
