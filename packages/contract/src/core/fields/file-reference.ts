/** The file that a field of the type `upload` holds. */
export interface FileReference {
  id: string;
  /** Empty where only the id was given. */
  fileName: string;
}

const REFERENCE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/([^/]*))?$/i;

/**
 * Reads the value of an upload, `id/name`: whoever reads a list, a file or the trail sees which file it is without asking for it.
 * The id alone says as much; undefined for anything else.
 */
export function readFileReference(value: unknown): FileReference | undefined {
  const [, id, fileName = ''] = typeof value === 'string' ? (REFERENCE.exec(value.trim()) ?? []) : [];
  return id === undefined ? undefined : { id: id.toLowerCase(), fileName };
}

/** The value as it is kept. */
export const fileReference = ({ id, fileName }: FileReference): string =>
  `${id}/${fileName.replaceAll('/', '_')}`;
