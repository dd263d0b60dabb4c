import { z } from 'zod';

/** Characters no record may hold: C0/C1 controls (but tab and line ends), overrides that reorder text on screen, U+FFFD. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202d\u202e\ufffd]/;

/** True for text that a record may hold: no control characters, nothing that reorders it, no half of a pair. */
export const wellFormed = (value: string): boolean => value.isWellFormed() && !FORBIDDEN.test(value);

/**
 * Marks without width that come along when text is copied from a page, a PDF or a spreadsheet: soft hyphen, zero-width space,
 * word joiner, byte order mark, and the marks of writing direction that reorder nothing in what is read from left to right.
 */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202c\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** Scripts and pictures in which a joiner between two signs decides what is read. */
const JOINED =
  '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f\\p{sc=Arab}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mong}]';
const LOOSE_JOINER = new RegExp(`(?<!${JOINED})[\\u200c\\u200d]|[\\u200c\\u200d](?!${JOINED})`, 'gu');

/** Text without marks that nobody sees, composed (NFC) and trimmed: as it is kept and compared. Joiners stay where they are read. */
export const clean = (value: string): string =>
  value.replace(UNSEEN, '').replace(LOOSE_JOINER, '').normalize('NFC').trim();

/**
 * Free text of the user, `clean`, `max` characters at most. Control characters, bidirectional overrides, lone surrogates and
 * U+FFFD (what broken UTF-8 turns into) are refused, not repaired: a record must hold what was typed.
 */
export const text = (max: number) =>
  z.string().refine(wellFormed, { error: 'INVALID_CHARACTER' }).transform(clean).pipe(z.string().max(max));

/** Text that must not be empty after trimming. */
export const requiredText = (max: number) => text(max).pipe(z.string().min(1));

/**
 * Text of one line, as names, codes and labels are: a line end, a tab, a blank that does not break and several of them are one blank, as
 * they look. Otherwise two that nobody can tell apart would be two, and a number made of one would break.
 */
export const line = (max: number) =>
  z
    .string()
    .refine(wellFormed, { error: 'INVALID_CHARACTER' })
    .transform((value) => clean(value).replace(/\s+/gu, ' '))
    .pipe(z.string().max(max));

/** A line that must not be empty after trimming. */
export const requiredLine = (max: number) => line(max).pipe(z.string().min(1));

/** A record's id. */
export const id = z.uuid().toLowerCase();
/** True for what is written as an id. */
export const isId = (typed: string): boolean => id.safeParse(typed).success;

/** A calendar day, `YYYY-MM-DD`, that exists: there is no year 0, nor does the database have one. */
export const day = z.iso.date().refine((value) => value >= '0001', { error: 'INVALID_FORMAT', abort: true });

/** An instant, ISO 8601 with zone; answers are in UTC. */
export const instant = z.iso.datetime({ offset: true });
