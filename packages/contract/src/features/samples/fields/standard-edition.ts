/** Pharmacopoeias whose requirements differ from edition to edition, as they are written. */
const PHARMACOPOEIAS = /(?<![\p{L}\d])(USP(?:\s*[-–/]?\s*NF)?|BP|Ph\.?\s*Eur\.?|EP)(?![\p{L}])/iu;
/** What parts one standard from the next. */
const BETWEEN = /[,;/+&]|\s(?:và|hoặc|and|or)\s/iu;

/**
 * The first pharmacopoeia that an applied standard names without its edition, as it is written there: "USP", "BP"; any number behind
 * the name is taken for one, "USP 43", "BP 2024", "Ph. Eur. 11.0". The conclusion of a report names the edition (COMP-43).
 */
export function standardWithoutEdition(standard: string): string | undefined {
  for (const part of standard.replaceAll(/USP\s*\/\s*NF/giu, 'USP-NF').split(BETWEEN)) {
    const [name] = PHARMACOPOEIAS.exec(part) ?? [];
    if (name !== undefined && !/\d/.test(part.slice(part.indexOf(name) + name.length))) return name.trim();
  }
  return undefined;
}
