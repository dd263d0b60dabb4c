import ts from 'typescript';
import { walk } from '../source-files.ts';
import type { Mutation } from './mutation.ts';

const SWAPPED: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.MinusToken]: '+',
};
const METHODS: Readonly<Record<string, string>> = { some: 'every', every: 'some', toSorted: 'toReversed' };

type Change = readonly [node: ts.Node, text: string, what: string];

/** `true` and `false`, but not as a type. */
const isTruth = (node: ts.Node): boolean =>
  node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword;

function changesOf(node: ts.Node): Change[] {
  if (ts.isBinaryExpression(node)) {
    const other = SWAPPED[node.operatorToken.kind];
    return other ? [[node.operatorToken, other, `${node.operatorToken.getText()} is ${other}`]] : [];
  }
  if (ts.isIfStatement(node)) return [[node.expression, `!(${node.expression.getText()})`, 'if is if not']];
  if (ts.isConditionalExpression(node))
    return [[node.condition, `!(${node.condition.getText()})`, 'the other of two']];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [[node, node.operand.getText(), 'no longer denied']];
  if (isTruth(node) && !ts.isLiteralTypeNode(node.parent)) {
    const other = node.kind === ts.SyntaxKind.TrueKeyword ? 'false' : 'true';
    return [[node, other, `${node.getText()} is ${other}`]];
  }
  if (ts.isExpressionStatement(node) && /^(await )?[\w.]+\(/.test(node.getText()))
    return [[node, ';', `${node.getText().split('(')[0]} is not called`]];
  if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent)) {
    const other = METHODS[node.name.text];
    return other ? [[node.name, other, `${node.name.text} is ${other}`]] : [];
  }
  return dropped(node);
}

/** An entry of a list of names less: a permission, a status, a guard. */
function dropped(node: ts.Node): Change[] {
  if (!ts.isArrayLiteralExpression(node) || node.elements.length < 2) return [];
  return node.elements.flatMap((element, at): Change[] => {
    if (!ts.isIdentifier(element) && !ts.isStringLiteral(element)) return [];
    const others = node.elements.filter((_, index) => index !== at).map((one) => one.getText());
    return [[node, `[${others.join(', ')}]`, `without ${element.getText()}`]];
  });
}

/** The faults that can be put into a file of TypeScript; none in its types and imports. */
export function typescriptMutations(source: ts.SourceFile): Mutation[] {
  const found: Mutation[] = [];
  walk(source, (node) => {
    for (const [at, text, what] of changesOf(node)) {
      const start = at.getStart(source);
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      found.push({ file: source.fileName, line, start, end: at.getEnd(), text, what });
    }
  });
  return found;
}
