import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { root } from '../lib/paths.mjs';

/** A package that a file of the first load asks for, and the way there: the file itself first, the start of the program last. */
export interface FirstLoadUse {
  package: string;
  way: string[];
}

const CONTRACT = '@kiemlab/contract/';

/** What a file brings along at once: no types, which are gone when it runs, and nothing behind import(). */
function broughtAlong(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement)) {
      const clause = statement.importClause;
      const named = clause?.namedBindings;
      const typesOnly =
        clause?.phaseModifier === ts.SyntaxKind.TypeKeyword ||
        (!clause?.name &&
          named &&
          ts.isNamedImports(named) &&
          named.elements.every((element) => element.isTypeOnly));
      return !typesOnly && ts.isStringLiteral(statement.moduleSpecifier)
        ? [statement.moduleSpecifier.text]
        : [];
    }
    const from = ts.isExportDeclaration(statement) && !statement.isTypeOnly && statement.moduleSpecifier;
    return from && ts.isStringLiteral(from) ? [from.text] : [];
  });
}

/** The packages that the pages load before they can show anything, from `start` on, each with one way to each use. */
export function firstLoad(start = 'apps/web/src/main.tsx'): FirstLoadUse[] {
  const cameFrom = new Map<string, string | undefined>([[start, undefined]]);
  const uses: FirstLoadUse[] = [];
  const wayTo = (file: string | undefined): string[] =>
    file === undefined ? [] : [file, ...wayTo(cameFrom.get(file))];
  for (const file of cameFrom.keys())
    for (const specifier of broughtAlong(file)) {
      const ours = specifier.startsWith('.')
        ? posix.join(posix.dirname(file), specifier)
        : specifier.startsWith(CONTRACT) && `packages/contract/src/${specifier.slice(CONTRACT.length)}.ts`;
      if (ours === false) uses.push({ package: specifier, way: wayTo(file) });
      else if (/\.tsx?$/.test(ours) && !cameFrom.has(ours) && existsSync(join(root, ours)))
        cameFrom.set(ours, file);
    }
  return uses;
}
