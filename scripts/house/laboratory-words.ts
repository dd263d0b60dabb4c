import ts from 'typescript';
import { place, walk } from '../source-files.ts';

const ENGLISH = ['sample', 'test', 'analyte', 'report', 'certificate', 'client', 'batch'];
const ENGLISH_WORDS = new Set(ENGLISH.flatMap((word) => [word, `${word}s`, `${word}es`]));
/** Written out, so that what only sounds alike (`mẫu số`, a denominator) stays findable by whoever wonders. */
const VIETNAMESE = [
  'mẫu',
  'phép thử',
  'phiếu',
  'hoạt chất',
  'chỉ tiêu',
  'khách hàng',
  'số lô',
  'kiểm nghiệm',
];

/** Names in which such a word says something else: they are not the laboratory's. */
const OTHER_MEANINGS: readonly RegExp[] = [
  // The other end of a connection, the asking side of the server, the visible part of an element.
  /^(with|use|create)?(query|postgres|pool|query)*clients?(base|config|x|y|width|height|ip|_ip)?$/i,
  /^getBoundingClientRect$/,
  // An option of zod.
  /^reportInput$/,
];

/** The words of a name or a text: `QueryClient`, `query-client` and `QUERY_CLIENT` are two each. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** The first word of the laboratory in a name or a text, singular or plural. */
export function laboratoryWord(text: string): string | undefined {
  if (OTHER_MEANINGS.some((meaning) => meaning.test(text))) return undefined;
  const words = wordsOf(text);
  const line = ` ${words.join(' ')} `;
  return (
    words.find((word) => ENGLISH_WORDS.has(word)) ?? VIETNAMESE.find((word) => line.includes(` ${word} `))
  );
}

/** `/\d/.test(text)`: the method of a regular expression. */
const isRegExpCall = (node: ts.Identifier): boolean =>
  node.text === 'test' &&
  ts.isPropertyAccessExpression(node.parent) &&
  node.parent.name === node &&
  ts.isCallExpression(node.parent.parent);

/** What stands in a file as a name or a text, comments left out; undefined for any other node. */
function written(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) return isRegExpCall(node) ? undefined : node.text;
  if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) return node.text;
  return undefined;
}

/** Every word of the laboratory in the names and texts of a file, as `path:line: "word" in text`. */
export function laboratoryWords(file: ts.SourceFile): string[] {
  const found = new Set<string>();
  walk(file, (node) => {
    const text = written(node);
    const word = text === undefined ? undefined : laboratoryWord(text);
    if (word !== undefined) found.add(`${place(node)}: "${word}" in ${text?.trim()}`);
  });
  return [...found];
}
