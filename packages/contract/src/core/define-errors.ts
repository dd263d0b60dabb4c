import type { Bilingual } from './language.ts';

/** A refusal: its HTTP status, and its sentence in both languages, in which `{name}` stands for a value of its details. */
export interface ErrorDef {
  status: number;
  text: Bilingual;
}

/** The refusals of a room, by their codes, which stand on the wire and in stored refusals and never change; `error-codes.ts` gathers them. */
export const defineErrors = <const Defs extends Readonly<Record<string, ErrorDef>>>(defs: Defs): Defs => defs;
