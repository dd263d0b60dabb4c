/** What tablets and capsules are counted in. */
const PIECE = 'viên';

/** 'viên nén', 'Vien nen', 'Viên/nang', 'nang mềm', 'thuốc viên', 'Film-coated tablet.'; 'viện' is another word. */
const PIECE_WORDS = /^(vi[êe]n|tablets?|capsules?)$/u;

/** Words that make a person or a place with the word after them: 'nhân viên', 'học viên', 'công viên'. */
const NOT_PIECES = new Set(
  ['nhân', 'học', 'thành', 'giáo', 'sinh', 'hội', 'nghiệm', 'thuật', 'công'].flatMap(spellings),
);

/**
 * The unit that the quantity of a dosage form is counted in, to be proposed where neither a person nor the sample type names one (rule S1);
 * undefined for forms that say none. Whole words count, with or without their marks.
 */
export function unitOfDosageForm(dosageForm: unknown): string | undefined {
  if (typeof dosageForm !== 'string') return undefined;
  const words = dosageForm
    .normalize('NFC')
    .toLocaleLowerCase('vi')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const isPiece = words.some((word, at) => PIECE_WORDS.test(word) && !NOT_PIECES.has(words[at - 1] ?? ''));
  return isPiece || words[0] === 'nang' ? PIECE : undefined;
}

/** A word with its marks and without. */
function spellings(word: string): string[] {
  return [word, word.normalize('NFD').replace(/\p{M}/gu, '')];
}
