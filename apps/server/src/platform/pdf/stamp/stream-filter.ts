import { endOfText, isRegular } from './pdf-words.ts';

const [OPEN, PERCENT, LESS, MORE, SLASH] = [...'(%<>/'].map((sign) => sign.charCodeAt(0));
const isBreak = (byte: number | undefined): boolean => byte === 10 || byte === 13;

/** What a dictionary says of its stream. */
export interface StreamWords {
  /** The first filter, without its slash; a number where it stands elsewhere in the file; nothing where there is none. */
  filter: string | undefined;
  isPicture: boolean;
}

/** The words of the outermost dictionary, names with their slash; what stands in strings and in dictionaries within it left out. */
function wordsOf(dictionary: Buffer): string[] {
  const words: string[] = [];
  let depth = 0;
  for (let at = 0; at < dictionary.length;) {
    const byte = dictionary[at];
    if (byte === OPEN) at = endOfText(dictionary, at);
    else if (byte === PERCENT) while (at < dictionary.length && !isBreak(dictionary[at])) at += 1;
    else if (byte === LESS && dictionary[at + 1] === LESS) [depth, at] = [depth + 1, at + 2];
    else if (byte === MORE && dictionary[at + 1] === MORE) [depth, at] = [depth - 1, at + 2];
    else if (byte === SLASH || isRegular(byte)) {
      const from = at;
      do at += 1;
      while (isRegular(dictionary[at]));
      if (depth === 1) words.push(dictionary.toString('latin1', from, at));
    } else at += 1;
  }
  return words;
}

/** Reads the dictionary before a stream, from its `<<` on. */
export function streamWords(dictionary: Buffer): StreamWords {
  const words = wordsOf(dictionary);
  const after = (name: string): string | undefined => {
    const at = words.indexOf(name);
    return at < 0 ? undefined : words[at + 1];
  };
  const filter = after('/Filter');
  return {
    filter: filter?.startsWith('/') ? filter.slice(1) : filter,
    isPicture: after('/Subtype') === '/Image',
  };
}
