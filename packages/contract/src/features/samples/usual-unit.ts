/** What tablets and capsules are counted in. */
const PIECE = 'viên';

/** 'viên nén bao phim', 'Viên nang cứng', 'nang mềm', 'thuốc viên', 'tablets'; not 'kem bôi da'. */
const IN_PIECES = /(^|[\s,(])viên($|[\s,)])|^nang($|\s)|^(film-coated )?(tablet|capsule)s?($|[\s,])/u;

/**
 * The unit that the quantity of a dosage form is counted in, to be proposed where neither a person nor the sample type names one (rule S1);
 * undefined for forms that say none.
 */
export function unitOfDosageForm(dosageForm: unknown): string | undefined {
  if (typeof dosageForm !== 'string') return undefined;
  return IN_PIECES.test(dosageForm.normalize('NFC').trim().toLocaleLowerCase('vi')) ? PIECE : undefined;
}
