import { downloadDocument } from '@kiemlab/contract/features/documents/documents.api';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/key-of.ts';
import { saveFile } from '../../../ui/pdf/save-file.ts';
import { REQUEST_READS } from '../document-reads.ts';
import type { OnVersion } from '../use-document-file.ts';

/** Saves a version on the machine under its own name, each time anew: that it leaves is noted (rule C18). */
export function useSaveDocument(): (of: OnVersion, idRequest?: string) => Promise<void> {
  const client = useQueryClient();
  return async ({ id, versionId }, idRequest) => {
    const query = { idFile: id, idVersion: versionId, ...(idRequest === undefined ? {} : { idRequest }) };
    const { blob, fileName } = await call(downloadDocument, { query });
    saveFile(blob, fileName);
    // What was used of the request has changed.
    if (idRequest !== undefined)
      for (const endpoint of REQUEST_READS) await client.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}
