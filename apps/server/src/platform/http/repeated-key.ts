/** Strings, and the signs that give JSON its shape; all between them are numbers, words and blanks. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g;

/** An object with the keys it has so far, or a list; `at` is where in it the text stands. */
interface Level {
  keys: Set<string> | undefined;
  at: string | number;
}

const nameOf = (token: string): string =>
  token.includes('\\') ? (JSON.parse(token) as string) : token.slice(1, -1);

/**
 * Where in JSON text a key stands in an object for the second time, as a path with dots; undefined for none. Readers take the last of
 * the two without a word: what the caller meant is not known. The text is known to be JSON.
 */
export function repeatedKey(text: string): string | undefined {
  const levels: Level[] = [];
  let isKey = false;
  for (const [token] of text.matchAll(TOKENS)) {
    const level = levels.at(-1);
    switch (token) {
      case '{':
      case '[':
        levels.push(token === '{' ? { keys: new Set(), at: '' } : { keys: undefined, at: 0 });
        isKey = token === '{';
        break;
      case '}':
      case ']':
        levels.pop();
        isKey = false;
        break;
      case ',':
        isKey = level?.keys !== undefined;
        if (level && typeof level.at === 'number') level.at++;
        break;
      case ':':
        isKey = false;
        break;
      default: {
        if (!isKey || !level?.keys) break;
        level.at = nameOf(token);
        if (level.keys.has(level.at)) return levels.map(({ at }) => at).join('.');
        level.keys.add(level.at);
        isKey = false;
      }
    }
  }
  return undefined;
}
