import ts from 'typescript';
import { place, walk } from '../source-files.ts';

/** The read whose failure an `ErrorState` shows: `list` of `<ErrorState error={list.error} …>`. */
function readShown(node: ts.Node): string | undefined {
  if (!ts.isJsxSelfClosingElement(node) || node.tagName.getText() !== 'ErrorState') return undefined;
  return /\berror=\{(\w+)\.error\}/.exec(node.getText())?.[1];
}

const isFunction = (node: ts.Node): boolean =>
  ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** The text of the outermost function around a node, up to the node. */
function textBefore(node: ts.Node): string {
  let around: ts.Node = node;
  for (let up = node.parent; up; up = up.parent) if (isFunction(up)) around = up;
  return node.getSourceFile().text.slice(around.getStart(), node.getStart());
}

/**
 * Places where a failed call takes the place of what is on the page already: an answer that is there stays, however the next call for it
 * ends. `isError` says nothing of that; whoever shows the error of a read has asked for its `data` first.
 */
export function takesPageAway(file: ts.SourceFile): string[] {
  const found: string[] = [];
  walk(file, (node) => {
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'isError') found.push(place(node));
    const read = readShown(node);
    if (read !== undefined && !textBefore(node).includes(`${read}.data`)) found.push(place(node));
  });
  return found;
}
