import type { TextPart } from './file-text.messages.ts';

/** Characters of a part: so few that its words fit into one index entry, and an excerpt of it is quickly made. */
const LONGEST = 20_000;
/** Characters of a file: a book of 3,000 close pages. */
const MOST = 10_000_000;
/** NUL stands in no text of the database; lone halves of a letter are none. */
const UNFIT = /[\u0000\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const fit = (text: string): string =>
  text.replaceAll('\u0000', ' ').replace(UNFIT, '\ufffd').normalize('NFC');

/** Where a text is cut, at a blank where there is one. */
function cutAt(text: string): number {
  const blank = text.slice(0, LONGEST).search(/\s\S*$/);
  return blank > LONGEST / 2 ? blank : LONGEST;
}

/** Thrown once so much of a file was read that the rest is left out. */
export class EnoughText extends Error {}

/** Takes the text of a file as it comes and passes it on in parts; blanks alone are none. Throws EnoughText. */
export function partWriter(say: (part: TextPart) => void) {
  let waiting = '';
  let total = 0;
  const pass = (text: string, page: number | null, place: string): void => {
    const ready = fit(text)
      .replace(/[ \t]+/g, ' ')
      .trim();
    if (ready !== '') say({ page, place, text: ready });
    total += ready.length;
    if (total > MOST) throw new EnoughText('a very long text');
  };
  return {
    add(text: string, page: number | null = null, place = ''): void {
      waiting += text;
      while (waiting.length > LONGEST) {
        const at = cutAt(waiting);
        pass(waiting.slice(0, at), page, place);
        waiting = waiting.slice(at);
      }
    },
    /** The page ends here: what comes is no part of it. */
    end(page: number | null = null, place = ''): void {
      pass(waiting, page, place);
      waiting = '';
    },
  };
}

export type PartWriter = ReturnType<typeof partWriter>;
