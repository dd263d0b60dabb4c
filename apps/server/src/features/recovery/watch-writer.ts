import { repeat } from '@kiemlab/db/repeat';
import { requireOwnFolder, type WriterAt } from './backup-writer.ts';

const EVERY_MS = 10 * 60_000;

/** Says at the console, at the start and whenever that changes, that another copy of the laboratory writes into the folder of back-ups. */
export function startWatchingWriter(
  at: WriterAt,
  say: (line: string) => void,
  everyMs = EVERY_MS,
): () => Promise<void> {
  let told = '';
  return repeat(
    async () => {
      const fault = await requireOwnFolder(at).then(
        () => '',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      if (fault !== told) say(fault === '' ? `Back-ups go into ${at.folder} again.` : fault);
      told = fault;
    },
    (error) => say(String(error)),
    everyMs,
  );
}
