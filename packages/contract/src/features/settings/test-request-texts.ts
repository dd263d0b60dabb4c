import { z } from 'zod';
import { line, requiredLine } from '../../core/text.ts';

const title = requiredLine(150);

/** The words of a test request form that are not of its sample: notes, and titles over signatures. */
export const TestRequestTexts = z.strictObject({
  /** Printed while there are days for objections, which stand for `{days}`. */
  objections: requiredLine(500).pipe(
    z.string().refine((note) => note.includes('{days}'), { error: 'NOTE_LACKS_DAYS' }),
  ),
  /** What the results will be valid for; "" prints none. */
  validity: line(500),
  /** Who answers for what the customer tells (ISO/IEC 17025 7.8.2.2); "" prints none. */
  responsibility: line(500),
  client: title,
  receiver: title,
  head: title,
});
export type TestRequestTexts = z.output<typeof TestRequestTexts>;
