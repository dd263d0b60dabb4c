/** What a scanned or typed code may stand for; what it cannot be is absent. */
export interface ScannedCode {
  /** As it was read: what the client may have called the sample. */
  text: string;
  /** The number of a sample or portion, "L26-0001-1". */
  number?: string;
  /** The same where it was typed without any dash. */
  plainNumber?: string;
  /** The place in the register, which is on the label of a sample that has no number yet: "#000012". */
  place?: string;
}

/** A label printed before the receipt; zeros in front say nothing. */
const BEFORE_RECEIPT = /^#0*(\d{1,18})$/;
/** Dashes that take the place of the plain one in copied text. */
const DASHES = /[\u2010-\u2015\u2212]/g;

/** Reads a code as it comes from a label, or from somebody's hands: in small letters, with spaces, without dashes. */
export function readCode(text: string): ScannedCode {
  const plain = text.replace(/\s+/g, '').replace(DASHES, '-').toUpperCase();
  const place = BEFORE_RECEIPT.exec(plain)?.[1];
  if (place !== undefined) return { text, place };
  return plain.includes('-') ? { text, number: plain } : { text, plainNumber: plain };
}
