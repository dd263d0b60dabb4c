/** One page as a test sees it. */
export interface ReadPage {
  /** The text in reading order; a line break in the document is "\n". */
  text: string;
  widthMm: number;
  heightMm: number;
  /** From the left edge to the first letter of what is written across; what is turned, as a mark over the page, is not counted. */
  leftMm: number;
  /** Degrees clockwise by which a viewer turns it; width and height are those before. */
  turned: number;
}

/** A document as a test sees it. */
export interface ReadPdf {
  pages: ReadPage[];
  /** The XMP metadata packet, the XML as it stands in the file. */
  xmp: string;
  title: string;
}

/** What a page has beside its text: where lines stand, and how far letters reach. All in mm, from the left and from the top. */
export interface PageRules {
  /** Where upright lines stand, each place once, from left to right. */
  upright: number[];
  /** The rightmost end of a letter that is written across. */
  rightMm: number;
  /** The lowest line of letters. */
  lowestMm: number;
}

/** A page as a scanner sees it: dots of four bytes, row by row. */
export interface Picture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** What can be asked of a document; `page` counts from 1. */
export type Reading =
  | { of: 'pages'; bytes: Uint8Array }
  | { of: 'rules'; bytes: Uint8Array; most: number }
  | { of: 'picture'; bytes: Uint8Array; page: number; dpi: number };

interface Answers {
  pages: ReadPdf;
  rules: PageRules[];
  picture: Picture;
}
/** What is answered to it. */
export type AnswerTo<R extends Reading> = Answers[R['of']];

export type ReadingAnswer = { id: number } & ({ answer: Answers[keyof Answers] } | { error: unknown });
