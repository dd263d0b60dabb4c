import { requiredText } from './text.ts';

/** Letters in which Vietnamese and other names in Latin letters are written; those of phonetics and old fonts look like them. */
const LATIN = /^[A-Za-z\u00c0-\u017f\u01a0\u01a1\u01af\u01b0\u1e00-\u1eff]$/;
/** What nobody sees in a name: another person could be called so, and look the same. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cn}\p{Co}\u2800]/u;

const lettersOf = (name: string): readonly string[] => name.match(/\p{L}/gu) ?? [];

/** True for letters of one kind: a Latin name holds none of another script, or of phonetics, that looks like one of its own. */
export function isOfOneScript(name: string): boolean {
  const letters = lettersOf(name);
  const latin = letters.filter((letter) => LATIN.test(letter)).length;
  return latin === 0 || latin === letters.length;
}

/**
 * The name of a person, `max` characters at most: with a letter, none that nobody sees, and no letters that only look like those beside
 * them (INVALID_CHARACTER), or two people's names could not be told apart (rule R7).
 */
export const personName = (max: number) =>
  requiredText(max)
    .refine((name) => !UNSEEN.test(name) && isOfOneScript(name), { error: 'INVALID_CHARACTER' })
    .refine((name) => name === '' || lettersOf(name).length > 0, { error: 'INVALID_FORMAT' });
