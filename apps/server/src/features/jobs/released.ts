import { getJobResult as endpoint } from '@kiemlab/contract/features/jobs/jobs.api';
import type { Context } from '../../platform/http/context.ts';
import type { JobFile } from '../../platform/jobs/job-file.ts';
import type { Outcome } from '../../platform/jobs/outcome.queries.ts';
import { streamWithLog } from '../../platform/disclosures/stream-with-log.ts';
import { closeDisclosure, insertDisclosure } from '../../platform/disclosures/disclosures.queries.ts';

/** How many samples the file has: as its job said when it was done. */
const samplesIn = (result: unknown): number => {
  const { samples } = (result ?? {}) as { samples?: unknown };
  return typeof samples === 'number' ? samples : 0;
};

/**
 * The bytes of a job's file on their way to its owner: who takes what, and by which wish, is noted before the first of them, whether they went
 * out whole after the last (rule C18, COMP-17). Each time it is fetched it leaves.
 */
export async function released(
  { user, write }: Pick<Context, 'user' | 'write'>,
  { kind, outcome, file }: { kind: string; outcome: Outcome; file: JobFile },
  bytes: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> {
  const { about, payload, result } = outcome;
  const act = { action: endpoint.id };
  const release = {
    kind,
    what: outcome.kind,
    about,
    filter: { ...(payload as object) },
    releasedBy: user.id,
  };
  const id = await write(act, (tx) => insertDisclosure(tx, release));
  const whole = { records: samplesIn(result), sha256: Buffer.from(file.sha256, 'hex') };
  return streamWithLog(bytes, (isWhole) =>
    write(act, (tx) => closeDisclosure(tx, id, isWhole ? whole : undefined)),
  );
}
