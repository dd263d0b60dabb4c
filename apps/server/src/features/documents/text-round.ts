import type { AnyJob, JobContext } from '../../platform/jobs/define-job.ts';
import { type Clock, defineRound } from '../../platform/jobs/define-round.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type FileText, readFileText } from '../../platform/file-text/read-file-text.ts';
import { findUnread, keepText, type UnreadFile } from './texts.queries.ts';

const EVERY = 20_000;
const AT_ONCE = 20;
const UNREADABLE: FileText = { parts: [], state: 'UNREADABLE' };

/** A file that is gone or damaged was told to administrators by the store; its text is asked for again tomorrow. */
async function read({ sha256, mime }: UnreadFile, { files, signal }: Pick<JobContext, 'files' | 'signal'>) {
  try {
    return await readFileText({ place: await files.checked(sha256), mime }, { signal });
  } catch (error) {
    if (error instanceof AppError) return UNREADABLE;
    throw error;
  }
}

/** Reads what stands in files of documents that nobody has read yet, each kept as soon as it is read. */
export async function readTexts(
  context: Pick<JobContext, 'db' | 'write' | 'files' | 'signal'>,
): Promise<void> {
  for (;;) {
    const unread = await findUnread(context.db, AT_ONCE);
    for (const file of unread) {
      if (context.signal.aborted) return;
      const text = await read(file, context);
      await context.write((tx) => keepText(tx, file.sha256, text));
    }
    if (unread.length < AT_ONCE) return;
  }
}

/** The same as what time brings: a file is found by its words less than a minute after it came. */
export const textRound = (clock?: Clock): AnyJob =>
  defineRound(
    {
      kind: 'document-text-round',
      action: 'documents.read-texts',
      everyMs: EVERY,
      round: (_, context) => readTexts(context),
    },
    clock,
  );
