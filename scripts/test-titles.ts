import ts from 'typescript';
import { sourceFiles, walk } from './source-files.ts';

/** A test as it stands in a source file, with the titles of the groups around it. */
export interface TestTitle {
  file: string;
  title: string;
}

const groups = new Set(['describe']);
const tests = new Set(['it', 'test']);

/** `describe`, `it`, `test`, and their forms such as `it.each(...)(...)` and `test.describe`. */
function kindOf(call: ts.CallExpression): 'group' | 'test' | undefined {
  const name = call.expression.getText().split('(')[0] ?? '';
  const parts = name.split('.');
  if (parts.some((part) => groups.has(part))) return 'group';
  return tests.has(parts[0] ?? '') &&
    !['step', 'use', 'extend', 'beforeEach', 'afterEach', 'beforeAll', 'afterAll'].includes(parts[1] ?? '')
    ? 'test'
    : undefined;
}

/** Titles of all tests of one file, in order; values known only at run time stand as `…`. */
export function titlesIn(file: ts.SourceFile): TestTitle[] {
  const found: TestTitle[] = [];
  const titleOf = (call: ts.CallExpression): string | undefined => {
    const first = call.arguments[0];
    if (!first) return undefined;
    if (ts.isStringLiteralLike(first)) return first.text;
    if (!ts.isTemplateExpression(first)) return undefined;
    return first.head.text + first.templateSpans.map((span) => `…${span.literal.text}`).join('');
  };
  walk(file, (node) => {
    if (!ts.isCallExpression(node) || kindOf(node) !== 'test') return;
    const own = titleOf(node);
    if (own === undefined) return;
    const titles = [own];
    for (let above: ts.Node = node.parent; !ts.isSourceFile(above); above = above.parent) {
      const group = ts.isCallExpression(above) && kindOf(above) === 'group' ? titleOf(above) : undefined;
      if (group !== undefined) titles.unshift(group);
    }
    found.push({ file: file.fileName, title: titles.join(' ') });
  });
  return found;
}

/** Titles of all tests of the project. */
export const allTitles = (): TestTitle[] =>
  ['packages', 'apps', 'e2e']
    .flatMap((folder) => sourceFiles(folder, (path) => /\.(test|spec)\.tsx?$/.test(path)))
    .flatMap(titlesIn);
