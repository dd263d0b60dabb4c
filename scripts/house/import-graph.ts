import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { root } from '../lib/paths.mjs';

/** An import, also of a type only and one that is loaded on demand; paths are relative to the project. */
export interface Import {
  from: string;
  /** In the importing file, counted from 1. */
  line: number;
  to: string;
}

const PACKAGES = { '@kiemlab/contract/': 'packages/contract/src/', '@kiemlab/db/': 'packages/db/src/' };
const FOLDERS = [
  'packages/contract/src',
  'packages/db/src',
  'apps/server/src',
  'apps/web/src',
  'e2e',
  'bench',
];

/** What proves the product is not part of it: a test may set up whatever it needs, from any room. */
export const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$|\/(testing|fixtures)(\/|\.ts$)|\/ui\/test-[^/]+\.tsx?$/.test(path);

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('node_modules') && /\.(tsx?|css)$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')));

/** The file that a specifier means, by its spelling; undefined for what another package brings. */
function target(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
  const [name, folder] = Object.entries(PACKAGES).find(([start]) => specifier.startsWith(start)) ?? [];
  return name && folder && `${folder}${specifier.slice(name.length)}.ts`;
}

function readImports(): Import[] {
  const files = FOLDERS.flatMap(filesBelow);
  const known = new Set(files);
  return files
    .filter((file) => !file.endsWith('.css'))
    .flatMap((from) => {
      const text = readFileSync(join(root, from), 'utf8');
      return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName, pos }) => {
        const to = target(from, fileName);
        if (to === undefined || !known.has(to)) return [];
        return [{ from, line: text.slice(0, pos).split('\n').length, to }];
      });
    });
}

let read: Import[] | undefined;

/** Every import between files of the project, stylesheets too; read once. */
export const allImports = (): readonly Import[] => (read ??= readImports());
