import { z } from 'zod';
import type { FieldErrorCode } from '../../core/field-errors.ts';
import { line, requiredLine, text } from '../../core/text.ts';

/** A note in which `{part}` stands for what only the report knows; without it the note would not say that. */
const noteWith = (part: string, error: FieldErrorCode) =>
  requiredLine(500).pipe(z.string().refine((note) => note.includes(part), { error }));

/** Notes that texts stored before there were these do not have: those say this. */
export const LATER_NOTES = {
  outsideBefore: 'Kết quả được sửa hoặc thử lại sau khi giá trị trước đó nằm ngoài giới hạn: {tests}.',
  conforms: 'Kết quả nằm ngoài giới hạn nhưng đã được xác nhận là phù hợp: {tests}.',
};

/** The notes of a report, each a paragraph. A mark is explained wherever it stands, so those of marks are not left out. */
const notes = {
  /** What the results are valid for; "" prints none. */
  validity: line(500),
  copying: line(500),
  /** Printed while there are days for objections. */
  objections: noteWith('{days}', 'NOTE_LACKS_DAYS'),
  /** Behind "(*)". */
  accredited: noteWith('{number}', 'NOTE_LACKS_NUMBER'),
  /** Behind "(***)". */
  notReviewed: requiredLine(500),
  /** Which results are others than those entered first (COMP-45). */
  corrected: noteWith('{tests}', 'NOTE_LACKS_TESTS'),
  /** Which results are others after a value that lay outside its limits (COMP-39). */
  outsideBefore: noteWith('{tests}', 'NOTE_LACKS_TESTS').default(LATER_NOTES.outsideBefore),
  /** Which results conform although they lie outside their limits, and why. */
  conforms: noteWith('{tests}', 'NOTE_LACKS_TESTS').default(LATER_NOTES.conforms),
  /** Behind "(1)". */
  told: requiredLine(500),
};
const title = requiredLine(150);
/** One in each line; "" prints none. */
const recipients = text(1000);

/** The words of a test certificate that are not of its sample: notes, titles over signatures, recipients. */
export const CertificateTexts = z.strictObject({
  ...notes,
  /** By what results were judged against their limits (ISO/IEC 17025 7.8.6, COMP-43); "" prints none. */
  decisionRule: line(500).default(''),
  unitHead: title,
  /** Of the director: who signs in the director's place or by order is told from it by the position. */
  director: title,
  recipientsTaken: recipients,
  recipientsSent: recipients,
});
export type CertificateTexts = z.output<typeof CertificateTexts>;

/** The words of an analysis sheet that are not of its sample: notes, and titles over signatures. */
export const AnalysisSheetTexts = z.strictObject({
  ...notes,
  technician: title,
  reviewer: title,
  head: title,
});
export type AnalysisSheetTexts = z.output<typeof AnalysisSheetTexts>;

/** The notes that both forms have. */
export type NoteTexts = Pick<CertificateTexts, keyof typeof notes>;
