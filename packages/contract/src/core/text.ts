import { z } from 'zod';

/** Characters no record may hold: C0/C1 controls (but tab and line ends) and marks that reorder text on screen. */
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/;

const wellFormed = (value: string): boolean => value.isWellFormed() && !FORBIDDEN.test(value);

/**
 * Free text of the user: NFC, trimmed, `max` characters at most. Control characters, bidirectional overrides, lone
 * surrogates and U+FFFD (what broken UTF-8 turns into) are refused, not repaired: a record must hold what was typed.
 */
export const text = (max: number) =>
  z
    .string()
    .refine(wellFormed, { error: 'INVALID_CHARACTER' })
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().max(max));

/** Text that must not be empty after trimming. */
export const requiredText = (max: number) => text(max).pipe(z.string().min(1));

/** A record's id. */
export const id = z.uuid().toLowerCase();

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const day = z.iso.date();

/** An instant, ISO 8601 with zone; answers are in UTC. */
export const instant = z.iso.datetime({ offset: true });
