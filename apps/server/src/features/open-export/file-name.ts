import { allowedFile, isAllowedMime } from '@kiemlab/contract/core/files.rules';
import type { FileReference } from './leaves/stored-files.queries.ts';

/** Signs of a name: with three bytes each and what follows it is shorter than any file system allows. */
const MOST_SIGNS = 60;
/** What some file system or shell does not take, and what turns the direction of letters. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;

/** A name that every file system takes; `-` where nothing of it is left. */
const fit = (name: string): string =>
  Array.from(name.normalize('NFC').replaceAll(UNFIT, '-'))
    .slice(0, MOST_SIGNS)
    .join('')
    .replaceAll(/^[. ]+|[. ]+$/g, '') || '-';

const FOLDERS: Readonly<Record<string, string>> = { report: 'certificates', document_version: 'documents' };

/**
 * Where a stored file lies in an export, for one of the records that refer to it: archived reports by year, number and version, documents by title and version,
 * each with the beginning of its hash, which tells those apart that are called alike; anything else by its hash.
 */
export function exportedFileName({ sha256, mime, table, name, year, version }: FileReference): string {
  const hex = sha256.toString('hex');
  const ending = isAllowedMime(mime) ? (allowedFile(mime).endings[0] ?? 'bin') : 'bin';
  const folder = table === null ? undefined : FOLDERS[table];
  if (!folder || name === null) return `files/${hex.slice(0, 2)}/${hex}.${ending}`;
  const called = `${fit(name)}_v${fit(version ?? '1')}_${hex.slice(0, 8)}.${ending}`;
  return [folder, ...(year === null ? [] : [fit(year)]), called].join('/');
}
