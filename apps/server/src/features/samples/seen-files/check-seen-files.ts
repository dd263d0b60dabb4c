import type { Actor } from '@kiemlab/contract/core/actor';
import type { SeenFiles } from '@kiemlab/contract/features/samples/seen-files';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../../platform/http/app-error.ts';
import { findFilesAfter, findFilesOf } from './seen-files.queries.ts';

/**
 * Refuses to sign where one of the samples got a file since the signer looked, and names the files (FILES_ADDED); a call that
 * names no count is not compared. Samples that the call is not about are left out.
 */
export async function checkSeenFiles(
  tx: Tx,
  seen: SeenFiles | undefined,
  sampleIds: readonly string[],
  actor: Actor,
): Promise<void> {
  const named = new Map(seen?.map(({ sampleId, files }) => [sampleId, files]));
  const asked = [...new Set(sampleIds)].filter((id) => named.has(id));
  if (asked.length === 0) return;
  const added: string[] = [];
  for (const { sampleId, code, files } of await findFilesOf(tx, asked, actor, 0)) {
    const count = named.get(sampleId) ?? files;
    if (files <= count) continue;
    added.push(`${code} (${(await findFilesAfter(tx, sampleId, count, actor)).join(', ')})`);
  }
  if (added.length > 0) throw new AppError('FILES_ADDED', { codes: added });
}
