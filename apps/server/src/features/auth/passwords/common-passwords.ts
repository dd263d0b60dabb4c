/** Common ones of this country, which the dictionary lacks. */
const OURS = [
  'matkhau',
  'anhyeuem',
  'emyeuanh',
  'vietnam',
  'hanoi',
  'saigon',
  'danang',
  'kiemnghiem',
  'kiemlab',
];
/** Characters of the shortest word that makes a password with digits around it a common one. */
const SHORTEST = 5;

let read: Promise<ReadonlySet<string>> | undefined;

/** Fifty thousand common passwords, in small letters; unpacked when the first one is judged, once in a process. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (read ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'].map(String), ...OURS]),
  ));

/** The same few characters over and over. */
const REPEATED = /^(.{1,4})\1{2,}$/u;

/** True for a password that stands in lists of common ones, as it is or with digits and signs around it. */
export async function isCommon(password: string): Promise<boolean> {
  const small = password.normalize('NFC').toLowerCase();
  if (REPEATED.test(small)) return true;
  const words = await commonPasswords();
  const bare = small.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return words.has(small) || (bare.length >= SHORTEST && words.has(bare));
}
