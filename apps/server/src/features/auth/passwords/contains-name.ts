/** Whose password it is to be. */
export interface NamedPerson {
  username: string;
  lastName: string;
  firstName: string;
  emails: readonly string[];
}

/** Letters of a name or address from which on it must not stand anywhere in a password; shorter ones are parts of common words. */
const TELLING = 4;

const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
const wordsOf = (text: string): string[] => fold(text).split(/[^\p{L}\p{N}]+/u);

/**
 * True when a password gives its person away: it holds the user name, a longer part of the name or of an address, or is made of
 * such parts, the short ones too, digits and signs. Without regard to capitals, diacritics and what stands between words.
 */
export function containsName(password: string, person: NamedPerson): boolean {
  const { username, lastName, firstName, emails } = person;
  const names = [username, lastName, firstName, ...emails.map((email) => email.split('@')[0] ?? '')];
  const parts = [...new Set(names.flatMap((name) => [wordsOf(name).join(''), ...wordsOf(name)]))]
    .filter((part) => /\p{L}/u.test(part))
    .sort((one, other) => other.length - one.length);
  const held = wordsOf(password).join('');
  if (parts.some((part) => part.length >= TELLING && held.includes(part))) return true;
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), held);
  return rest !== held && !/\p{L}/u.test(rest);
}
