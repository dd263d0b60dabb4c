import type { Actor } from '@kiemlab/contract/core/actor';
import { allowedFile } from '@kiemlab/contract/core/files.rules';
import type { Action, Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { keepFile } from '../../platform/files/keep-file.ts';
import type { UploadedFile } from '../../platform/files/receive-draft.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import { checkFile } from '../../platform/files/check-file.ts';
import { findAttachment, hasBytes, insertAttachment, type StoredAttachment } from './attachments.queries.ts';

export interface FileToAdd {
  sampleId: string;
  file: UploadedFile;
  /** None: of a version that replaces another the caption of that. */
  caption: string | undefined;
  imagesOnly: boolean;
  /** The version that it replaces. */
  replaces?: string | undefined;
  /** Why it does. */
  reason?: string | undefined;
}

/** The version that is to be replaced, as it stands. Throws NOT_FOUND, STALE_VERSION when another has replaced it, REASON_REQUIRED. */
async function versionBefore(
  tx: Tx,
  { sampleId, replaces, reason }: FileToAdd,
  actor: Actor,
): Promise<StoredAttachment | undefined> {
  if (replaces === undefined) return undefined;
  const before = found(await findAttachment(tx, replaces, actor), 'NOT_FOUND');
  if (before.sample_id !== sampleId) throw new AppError('NOT_FOUND');
  if (!before.current) throw new AppError('STALE_VERSION', { codes: [before.file_name] });
  if (!reason) throw new AppError('REASON_REQUIRED', { codes: [before.file_name] });
  return before;
}

/**
 * Adds a file to a sample: first the bytes, safe on disk, then the entry (SAMPLE-17). The same bytes twice on one sample are
 * refused as DUPLICATE; the lock on the sample keeps two callers from doing it at once. Another version of a file takes nothing away: the
 * one before stays to be seen (rule L24).
 */
export async function addFile(
  context: Context,
  action: Action,
  wish: FileToAdd,
): Promise<{ id: string; path: string }> {
  const { file } = wish;
  const mime = await checkFile(file, wish.imagesOnly, context.language);
  const id = await context.write({ action, reason: wish.reason }, async (tx) => {
    const samples = await loadForAction(tx, [wish.sampleId], context.user);
    await judgeAll(tx, samples, context.user, () => 'upload');
    const [sample] = samples;
    if (!sample) throw new AppError('SAMPLE_NOT_FOUND');
    const before = await versionBefore(tx, wish, context.user);
    // Before anything else: who sends once more what the folder has lost puts it back.
    const kept = await keepFile(tx, context.files, { file, mime });
    if (await hasBytes(tx, sample.id, kept.sha256)) throw new AppError('DUPLICATE', { value: file.fileName });
    return insertAttachment(tx, {
      ...kept,
      sampleId: sample.id,
      kind: allowedFile(mime).image ? 'IMAGE' : 'FILE',
      caption: wish.caption ?? before?.caption ?? '',
      version: (before?.version ?? 0) + 1,
      replaces: before?.id ?? null,
      reason: before ? (wish.reason ?? '') : null,
      sampleStatus: sample.status,
      uploadedBy: context.user.id,
    });
  });
  return { id, path: `/api/attachments/${id}` };
}
