/** What a key tells of itself; a `KeyboardEvent` is one. `timeStamp` in ms: when it was pressed, not when the page heard of it. */
export type Stroke = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'isComposing' | 'keyCode' | 'timeStamp'
>;

/** How the scanner of this place types. */
export interface Pace {
  /** ms that may lie between two keys of a code; on the average it is less than four fifths of it. */
  longest: number;
  /** Keys that end a code; none where the scanner sends none: then a pause ends it. */
  closing: readonly string[];
}

/** Keys that came so quickly that they may be a code. */
export interface Run {
  /** Where they went; keys elsewhere begin another run. */
  place: object | null;
  text: string;
  /** ms, of the first and the last of them. */
  first: number;
  last: number;
}

/** What is known of the keys so far. */
export interface Heard {
  run?: Run | undefined;
  /** ms: when a code ended; some scanners send two closing keys. */
  ended?: number | undefined;
}

/**
 * What a key is: nothing by itself (`aside`); the first of a run, or one more of it; none of a run, which it ends (`ends`); the end of
 * a code (`scan`); the second end of a code that is known (`after`).
 */
export type Heeded =
  | { is: 'aside' | 'begins' | 'goesOn' | 'ends' | 'after'; heard: Heard }
  | { is: 'scan'; heard: Heard; run: Run };

/** Shorter runs are no codes. */
const SHORTEST = 5;
/** Of the longest pause, what the pauses of a code are on the average: 80 of 100 ms. */
const MEAN = 0.8;
/** Parts of a code are kept apart by this character, which scanners send as Ctrl+]. */
export const GS = '\u001d';
/** A key that an input method has taken: what it will be is not known. */
const TAKEN = 229;
/** Keys that are held while others are pressed. */
const ASIDE: readonly string[] = ['Shift', 'Control'];

/** The character of a code that a key stands for. */
function letterOf({ key, ctrlKey, altKey, metaKey }: Stroke): string | undefined {
  if (altKey || metaKey) return undefined;
  if (ctrlKey) return key === ']' || key === GS ? GS : undefined;
  return key.length === 1 ? key : undefined;
}

/** Whether a run was typed as scanners do, until its last key or until a closing one at `closed` (ms). */
export function isScan({ text, first, last }: Run, pace: Pace, closed?: number): boolean {
  const gaps = text.length - 1 + (closed === undefined ? 0 : 1);
  return text.length >= SHORTEST && ((closed ?? last) - first) / gaps < pace.longest * MEAN;
}

/** Numbers, ranges and days as hands type them; what has other letters or no digit may be a code. */
const LIKE_A_VALUE = /^[<>≤≥=~+−-]? *[\d.,][\d.,/ +−eE-]*%?$/;
/** Codes have neither blanks within nor letters beyond those of the keyboard. */
const LIKE_WORDS = /[^\x21-\x7e\u001d]/;
/** Signs of a number or a day; what is longer is a code of goods. */
const LONGEST_VALUE = 10;
/** ms: no hand is so quick on the average, and scanners are quicker. */
const QUICKEST_HAND = 40;
/** ms: the same of digits alone, as labels of elsewhere have them. */
const QUICKEST_DIGITS = 60;
/** ms: longer pauses are said of a scanner that is as slow as a hand. */
const USUAL_LONGEST = 100;

const meanOf = ({ text, first, last }: Run, closed?: number): number =>
  ((closed ?? last) - first) / (text.length - 1 + (closed === undefined ? 0 : 1));
const quickestOf = ({ text }: Run): number => (/^\d+$/.test(text) ? QUICKEST_DIGITS : QUICKEST_HAND);

/** Whether a run comes as hands type, where nothing is said of a scanner that is as slow as they are. Only asked where text is typed, which stays either way. */
export const isQuickHand = (run: Run, pace: Pace, closed?: number): boolean =>
  pace.longest <= USUAL_LONGEST && meanOf(run, closed) >= quickestOf(run);

/**
 * Whether a run that is as quick as a code reads as what is typed into a field that takes values, at the pace of a quick hand: hands are
 * uneven, and a value that is taken away moves all that follow it. Only asked where values are typed.
 */
export function isTypedValue(run: Run, closed?: number): boolean {
  const { text } = run;
  const reads = (LIKE_A_VALUE.test(text) && text.length <= LONGEST_VALUE) || LIKE_WORDS.test(text.trim());
  return reads && meanOf(run, closed) >= quickestOf(run);
}

/** Hears the next key; pure. Keys of input methods, repeated ones and all that are no characters end a run. */
export function heed({ run, ended }: Heard, stroke: Stroke, place: object | null, pace: Pace): Heeded {
  const at = stroke.timeStamp;
  const isQuick = (before: number): boolean => at >= before && at - before <= pace.longest;
  const isTaken = stroke.isComposing || stroke.keyCode === TAKEN;
  if (!isTaken && ASIDE.includes(stroke.key)) return { is: 'aside', heard: { run, ended } };
  if (isTaken || stroke.repeat) return { is: 'ends', heard: {} };

  const plain = !(stroke.shiftKey || stroke.ctrlKey || stroke.altKey || stroke.metaKey);
  if (plain && pace.closing.includes(stroke.key)) {
    if (ended !== undefined && isQuick(ended)) return { is: 'after', heard: { ended } };
    return run && run.place === place && isQuick(run.last) && isScan(run, pace, at)
      ? { is: 'scan', heard: { ended: at }, run }
      : { is: 'ends', heard: {} };
  }
  const letter = letterOf(stroke);
  if (letter === undefined) return { is: 'ends', heard: {} };
  if (run && run.place === place && isQuick(run.last))
    return { is: 'goesOn', heard: { run: { ...run, text: run.text + letter, last: at } } };
  // No code begins with a blank or with what keeps parts apart: alone they are keys of the page.
  if (letter === ' ' || letter === GS) return { is: 'ends', heard: {} };
  return { is: 'begins', heard: { run: { place, text: letter, first: at, last: at } } };
}
