/** Crockford's base 32: no I, L, O and U, which are read as other signs, or as words. Each sign is 5 bits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Signs of a code beside its site: 100 bits. */
export const CODE_SIGNS = 20;
const GROUP = 5;
const MOST_OF_SITE = 20;

/** Capital letters and digits of what was typed: "KNĐN" is KNDN, as a scanner and every keyboard writes it. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'D')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

const grouped = (signs: string): string => (signs.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');

/**
 * The code of a report: that of its centre, by which one page of several centres knows whom to ask, and behind it what was drawn, in groups to
 * be read aloud: KNDN-7F3K9-2QDMM-0A1B2-C3D4E (rule C19). `drawn` are numbers of which 5 bits count.
 */
export const verifyCode = (siteCode: string, drawn: readonly number[]): string =>
  `${plain(siteCode).slice(0, MOST_OF_SITE) || 'KN'}-${grouped(drawn.map((value) => SIGNS[value & 31]).join(''))}`;

/**
 * A typed code as it is stored: small letters, other separators, and I, L or O for 1 and 0 are what was meant. What is no code becomes something
 * that no report has; it is not told apart.
 */
export function readVerifyCode(typed: string): string {
  const bare = plain(typed);
  const signs = bare.slice(-CODE_SIGNS).replaceAll('O', '0').replace(/[IL]/g, '1');
  return `${bare.slice(0, -CODE_SIGNS)}-${grouped(signs)}`;
}
