import ts from 'typescript';
import { place, walk } from './source-files.ts';

/** A string of the sources that may be a text key. */
export interface KeyUse {
  /** The string as it stands in the source. */
  text: string;
  /** For a template: the keys that it can become. */
  pattern?: RegExp;
  place: string;
  /** True for an argument of a translating call: then the key has to exist. Other strings may be anything. */
  mustExist: boolean;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The name that is called: `t` in `t('a')`, `i18n.t('a')`. */
function calledName(call: ts.CallExpression): string | undefined {
  const target = call.expression;
  if (ts.isIdentifier(target)) return target.text;
  return ts.isPropertyAccessExpression(target) ? target.name.text : undefined;
}

function isTranslated(node: ts.Expression): boolean {
  // `t(a ? 'x' : 'y')` and `t(['x', 'y'])` ask for both.
  let outer: ts.Node = node;
  while (
    ts.isConditionalExpression(outer.parent) ? outer.parent.condition !== outer : isWrapper(outer.parent)
  ) {
    outer = outer.parent;
  }
  const parent = outer.parent;
  if (ts.isCallExpression(parent)) return parent.arguments[0] === outer && calledName(parent) === 't';
  const attribute = ts.isJsxExpression(parent) ? parent.parent : parent;
  return ts.isJsxAttribute(attribute) && attribute.name.getText() === 'i18nKey';
}

const isWrapper = (node: ts.Node): boolean =>
  ts.isArrayLiteralExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node);

/**
 * Every string of a file that could be a text key. A template such as `samples.status.${status}` stands for each key
 * that it can become; a template that begins with a value says nothing and is left out.
 */
export function keyUses(file: ts.SourceFile): KeyUse[] {
  const uses: KeyUse[] = [];
  walk(file, (node) => {
    if (ts.isStringLiteralLike(node)) {
      uses.push({ text: node.text, place: place(node), mustExist: isTranslated(node) });
    } else if (ts.isTemplateExpression(node) && node.head.text.includes('.')) {
      const rest = node.templateSpans.map((span) => `.+${escape(span.literal.text)}`).join('');
      const pattern = new RegExp(`^${escape(node.head.text)}${rest}$`);
      uses.push({ text: node.getText(), pattern, place: place(node), mustExist: isTranslated(node) });
    }
  });
  return uses;
}
