import type { NoteTexts } from '@kiemlab/contract/features/settings/report-texts';

/** Stands behind a test that the laboratory was accredited for when it was assigned (rule C4). */
export const ACCREDITED = '(*)';
/** Stands behind a result that went to the approver without a review (rule T4a); "(**)" is for subcontracted ones. */
export const NOT_REVIEWED = '(***)';

/** Stands behind the name of a field that the customer has told. */
export const TOLD = '(1)';

interface Noted {
  /** Null prints nothing of objections. */
  objectionDays: number | null;
  /** "VILAS 930", where a test has the mark of accreditation. */
  accreditedBy?: string | undefined;
  /** Some test has the mark of a result that was not reviewed. */
  notReviewed: boolean;
  /** Tests whose result is another one than what was entered first (COMP-45). */
  changed: readonly string[];
  /** Tests whose result is another one after a value that lay outside its limits (COMP-39). */
  outsideBefore: readonly string[];
  /** Tests whose result conforms although it lies outside, each with why. */
  conforms: readonly string[];
  /** Some field has the mark of what the customer told. */
  told: boolean;
}

/** Notes that name tests, in their order, and the words of each. */
const TEXT_OF = { conforms: 'conforms', outsideBefore: 'outsideBefore', changed: 'corrected' } as const;
const NAMING = Object.keys(TEXT_OF) as (keyof typeof TEXT_OF)[];

/** Put in as it stands: `$` of a name is no sign of a pattern. */
const filled = (note: string, part: string, by: string): string => note.replaceAll(part, () => by);

/** The notes of a report in the words of its form, one paragraph each; a mark is explained where it stands. */
export const reportNotes = (texts: NoteTexts, of: Noted): string[] =>
  [
    texts.validity,
    texts.copying,
    of.objectionDays === null
      ? ''
      : filled(texts.objections, '{days}', String(of.objectionDays).padStart(2, '0')),
    of.accreditedBy ? `${ACCREDITED} ${filled(texts.accredited, '{number}', of.accreditedBy)}` : '',
    of.notReviewed ? `${NOT_REVIEWED} ${texts.notReviewed}` : '',
    ...NAMING.map((note) =>
      of[note].length > 0 ? filled(texts[TEXT_OF[note]], '{tests}', of[note].join('; ')) : '',
    ),
    of.told ? `${TOLD} ${texts.told}` : '',
  ].filter((note) => note !== '');
