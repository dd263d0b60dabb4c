import type { FileBody } from '@kiemlab/contract/core/define-endpoint';
import type { Action } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../http/app-error.ts';
import type { Context } from '../http/context.ts';
import { streamWithLog } from './stream-with-log.ts';
import { closeDisclosure, findDisclosure } from './disclosures.queries.ts';

/** What is on its way out: of two who ask at the same moment one gets it. */
const leaving = new Set<string>();

/** The file that waits for a release of the caller, once: whether it went out whole is noted as it ends (rule C18). Throws NOT_FOUND, PRINT_DELIVERED, and what the spool throws. */
export async function fetchDisclosure(
  { db, files, user, write, signal }: Context,
  releaseId: string,
  action: Action,
): Promise<FileBody> {
  const release = found(await findDisclosure(db, releaseId), 'NOT_FOUND');
  // Those of others are not there.
  if (release.released_by !== user.id || !release.file) throw new AppError('NOT_FOUND');
  const { id, file } = { ...release, file: release.file };
  if (leaving.has(id)) throw new AppError('PRINT_DELIVERED');
  leaving.add(id);
  const free = (): void => void leaving.delete(id);
  // Who leaves before the first byte has asked for nothing.
  signal.addEventListener('abort', free, { once: true });
  try {
    // Asked again now that nobody else hands it out.
    if ((await findDisclosure(db, id))?.delivered) throw new AppError('PRINT_DELIVERED');
    // What was asked for before its records were counted is one paper.
    const { records = 1 } = file as Partial<typeof file>;
    const sha256 = Buffer.from(file.sha256, 'hex');
    const bytes = streamWithLog(await files.spool.read(file), async (whole) => {
      await write({ action }, (tx) =>
        closeDisclosure(tx, id, whole ? { records, sha256 } : undefined),
      ).finally(free);
      if (whole) await files.spool.drop(file.id);
    });
    return { bytes, mime: file.mime, fileName: file.name };
  } catch (error) {
    free();
    throw error;
  }
}
