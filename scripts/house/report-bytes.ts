import ts from 'typescript';
import { place, walk } from '../source-files.ts';

/** Ways to come by bytes of a report: reading stored files or naming them to be sent, rendering a paper, writing that something is an original. */
export const WAYS = ['reads', 'renders', 'original'] as const;
export type Way = (typeof WAYS)[number];

/** The last name of what something is called on: `files` of `context.files.get`, `inBulk` of `inBulk(pdf).render`. */
function receiverOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isCallExpression(node) ? receiverOf(node.expression) : '';
}

/** Which of the ways a node is. */
function wayOf(node: ts.Node): Way | undefined {
  if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node))
    return node.text.normalize('NFC').toUpperCase() === 'BẢN GỐC' ? 'original' : undefined;
  if (ts.isNewExpression(node)) return receiverOf(node.expression) === 'StoredBytes' ? 'reads' : undefined;
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  if (node.name.text === 'render') return 'renders';
  return (node.name.text === 'get' || node.name.text === 'open') &&
    /files?$|store$/i.test(receiverOf(node.expression))
    ? 'reads'
    : undefined;
}

/** Every such place of a file, as `path:line: way`. */
export function waysIn(file: ts.SourceFile): { way: Way; at: string }[] {
  const found: { way: Way; at: string }[] = [];
  walk(file, (node) => {
    const way = wayOf(node);
    if (way) found.push({ way, at: `${place(node)}: ${way}` });
  });
  return found;
}
