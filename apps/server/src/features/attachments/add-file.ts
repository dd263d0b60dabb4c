import { createHash } from 'node:crypto';
import type { UploadedFile } from '@kiemlab/contract/core/define-endpoint';
import { allowedFile } from '@kiemlab/contract/core/files.rules';
import type { Action } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { insertFile } from '../../platform/files/stored-files.queries.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import { checkFile } from '../../platform/files/check-file.ts';
import { hasBytes, insertAttachment } from './attachments.queries.ts';

export interface FileToAdd {
  sampleId: string;
  file: UploadedFile;
  caption: string;
  imagesOnly: boolean;
}

/**
 * Adds a file to a sample: first the bytes, safe on disk, then the entry (SAMPLE-17). The same bytes twice on one sample are
 * refused as DUPLICATE; the lock on the sample keeps two callers from doing it at once.
 */
export async function addFile(
  context: Context,
  action: Action,
  { sampleId, file, caption, imagesOnly }: FileToAdd,
): Promise<{ id: string; path: string }> {
  const mime = await checkFile(file, imagesOnly, context.language);
  const sha256 = createHash('sha256').update(file.bytes).digest();
  const id = await context.write({ action }, async (tx) => {
    const samples = await loadForAction(tx, [sampleId], context.user);
    await judgeAll(tx, samples, context.user, () => 'upload');
    const [sample] = samples;
    if (!sample) throw new AppError('SAMPLE_NOT_FOUND');
    // Before anything else: who sends once more what the folder has lost puts it back.
    await context.files.put(file.bytes);
    if (await hasBytes(tx, sample.id, sha256)) throw new AppError('DUPLICATE', { value: file.fileName });
    await insertFile(tx, { sha256, size: file.bytes.byteLength, mime });
    return insertAttachment(tx, {
      sampleId: sample.id,
      kind: allowedFile(mime).image ? 'IMAGE' : 'FILE',
      fileName: file.fileName,
      caption,
      sampleStatus: sample.status,
      sha256,
      size: file.bytes.byteLength,
      mime,
      uploadedBy: context.user.id,
    });
  });
  return { id, path: `/api/attachments/${id}` };
}
