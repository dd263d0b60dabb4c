import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The sources of a template by their paths from the folder of the forms, with a slash in front, as `#import` names them. */
export type Sources = ReadonlyMap<string, string>;

/** What a source takes from another file: `#import "/lib.typ": *`. */
const IMPORT = /#(?:import|include) "(\/[^"]+\.typ)"/g;

/** Where an earlier version of a template is kept, with all that it imports. */
export const keptFolder = (template: string, version: number): string => `${template}-v${version}`;

/** A template and all that it imports, however far; throws where one of them is not there. */
export function sourcesOf(formsDir: string, template: string): Sources {
  const sources = new Map<string, string>();
  const read = (file: string): void => {
    if (sources.has(file)) return;
    const text = readFileSync(path.join(formsDir, file), 'utf8');
    sources.set(file, text);
    for (const [, imported] of text.matchAll(IMPORT)) if (imported !== undefined) read(imported);
  };
  read(`/${template}/${template}.typ`);
  return sources;
}

/** The same under other paths, in their names and where they import one another. */
export const renamed = (sources: Sources, rename: (file: string) => string): Sources =>
  new Map(
    [...sources].map(([file, text]) => [
      rename(file),
      text.replaceAll(IMPORT, (whole, imported: string) => whole.replace(imported, rename(imported))),
    ]),
  );

/** SHA-256 of sources with their names, hex; their order plays no part. */
export function hashOf(sources: Sources): string {
  const hash = createHash('sha256');
  for (const [file, text] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${file}\n${text.length}\n${text}`);
  return hash.digest('hex');
}
