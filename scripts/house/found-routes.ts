import ts from 'typescript';
import { sourceFiles, walk } from '../source-files.ts';
import { isTest } from './import-graph.ts';

/** A route as it is written down with `createRoute`. */
export interface FoundRoute {
  path: string;
  /** Who may see its page; everybody signed in when empty. */
  permissions: readonly string[];
}

/** The value of a property of an object that is written out. */
function valueOf(object: ts.Node | undefined, name: string): ts.Expression | undefined {
  if (!object || !ts.isObjectLiteralExpression(object)) return undefined;
  const found = object.properties.find((property) => property.name?.getText() === name);
  return found && ts.isPropertyAssignment(found) ? found.initializer : undefined;
}

const textOf = (node: ts.Node): string[] => (ts.isStringLiteralLike(node) ? [node.text] : []);

/** Every route below a folder that has an address of its own, read from the sources; those of tests do not count. */
export function foundRoutes(folder: string): FoundRoute[] {
  const found: FoundRoute[] = [];
  for (const file of sourceFiles(folder, (path) => !isTest(path)))
    walk(file, (node) => {
      if (!ts.isCallExpression(node) || node.expression.getText() !== 'createRoute') return;
      const path = valueOf(node.arguments[0], 'path');
      const permissions = valueOf(valueOf(node.arguments[0], 'staticData'), 'permissions');
      const codes = permissions && ts.isArrayLiteralExpression(permissions) ? permissions.elements : [];
      if (path) found.push(...textOf(path).map((at) => ({ path: at, permissions: codes.flatMap(textOf) })));
    });
  return found;
}
