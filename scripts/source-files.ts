import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './lib/paths.mjs';

/** Parsed TypeScript files below a folder of the project whose path (relative to the project) passes `keep`. */
export function sourceFiles(folder: string, keep: (path: string) => boolean): ts.SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules') && keep(path))
    .sort()
    .map((path) =>
      ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true),
    );
}

/** Calls `see` for every node of a file. */
export function walk(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => walk(child, see));
}

/** `path:line` of a node, for messages. */
export function place(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
