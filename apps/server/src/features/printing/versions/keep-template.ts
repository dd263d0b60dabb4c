import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keptFolder, renamed, type Sources, sourcesOf } from './template-sources.ts';

/** The name of a source among those that are kept; the template itself is called after its folder. */
const keptName =
  (template: string, folder: string) =>
  (file: string): string =>
    file === `/${template}/${template}.typ` ? `/${folder}/${folder}.typ` : `/${folder}${file}`;

/** Keeps a template as it is, with all that it imports, beside the one that goes on (rule C17). Throws where that version is kept already. */
export function keepTemplate(formsDir: string, template: string, version: number): void {
  const folder = keptFolder(template, version);
  if (existsSync(path.join(formsDir, folder))) throw new Error(`${folder} is there already`);
  for (const [file, text] of renamed(sourcesOf(formsDir, template), keptName(template, folder))) {
    const place = path.join(formsDir, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}

/** The sources of a version that is kept, under the names that they had; throws where it is not kept. */
export function keptSources(formsDir: string, template: string, version: number): Sources {
  const folder = keptFolder(template, version);
  return renamed(sourcesOf(formsDir, folder), (file) =>
    file === `/${folder}/${folder}.typ` ? `/${template}/${template}.typ` : file.slice(folder.length + 1),
  );
}
