import { z } from 'zod';
import { id } from './text.ts';

/**
 * A record as a call names it: its id alone, or with the version that was seen on the screen. An act that is signed, and
 * whoever wants to be sure, names versions: the server refuses to act on what has changed since (21 CFR 11.70).
 */
export const NamedRecord = z.union([
  id.transform((only): { id: string; version?: number | undefined } => ({ id: only })),
  z.strictObject({ id, version: z.int().min(1).optional() }),
]);
export type NamedRecord = z.output<typeof NamedRecord>;

/** Records that a call names, one or more, at most `max`; a record that is named twice with two versions is refused. */
export const namedRecords = (max: number) =>
  z
    .array(NamedRecord)
    .min(1)
    .max(max)
    .refine(
      (named) =>
        new Set(named.map((one) => one.id)).size ===
        new Set(named.map((one) => `${one.id} ${one.version ?? ''}`)).size,
      {
        error: 'INVALID_VALUE',
      },
    );
