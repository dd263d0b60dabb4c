import { getPrint as endpoint } from '@kiemlab/contract/features/printing/prints.api';
import { AppError, found } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { handOut } from '../../../platform/releases/hand-out.ts';
import { endRelease, findRelease } from '../../../platform/releases/releases.queries.ts';

/** Prints on their way out: of two who ask at the same moment one gets the paper. */
const leaving = new Set<string>();

/** The file of a print that the caller asked for, once: whether it went out whole is noted as it ends (rule C18). */
export const getPrint = route(endpoint, async ({ params }, { db, files, user, write, signal }) => {
  const release = found(await findRelease(db, params.id), 'NOT_FOUND');
  // Prints of others are not there.
  if (release.released_by !== user.id || !release.file) throw new AppError('NOT_FOUND');
  const { id, file } = { ...release, file: release.file };
  if (leaving.has(id)) throw new AppError('PRINT_DELIVERED');
  leaving.add(id);
  const free = (): void => void leaving.delete(id);
  // Who leaves before the first byte has asked for nothing.
  signal.addEventListener('abort', free, { once: true });
  try {
    // Asked again now that nobody else hands it out.
    if ((await findRelease(db, id))?.delivered) throw new AppError('PRINT_DELIVERED');
    // What was asked for before its records were counted is one paper.
    const { records = 1 } = file as Partial<typeof file>;
    const sha256 = Buffer.from(file.sha256, 'hex');
    const bytes = handOut(await files.spool.read(file), async (whole) => {
      await write({ action: endpoint.id }, (tx) =>
        endRelease(tx, id, whole ? { records, sha256 } : undefined),
      ).finally(free);
      if (whole) await files.spool.drop(file.id);
    });
    return { bytes, mime: file.mime, fileName: file.name };
  } catch (error) {
    free();
    throw error;
  }
});
