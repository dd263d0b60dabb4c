import { stat } from 'node:fs/promises';
import { ZONE_MINUTES } from '@kiemlab/contract/core/laboratory-day';
import { fileOfPart } from '@kiemlab/db/backup/parts';
import { listSets, type Manifest, partsOf } from '../../platform/backup/manifest.ts';
import type { Tell } from '../../platform/tell.ts';
import type { Life } from './lives.queries.ts';
import { requireThere } from './require-there.ts';

type Listed = Awaited<ReturnType<typeof listSets>>[number];

/** A moment as `--at` takes it, in the laboratory's zone; up to the next second, so that it still holds what it is of. */
function momentHere(iso: string): string {
  const at = Math.ceil(Date.parse(iso) / 1000) * 1000 + ZONE_MINUTES * 60_000;
  const hours = String(ZONE_MINUTES / 60).padStart(2, '0');
  return `${new Date(at).toISOString().slice(0, 19)}+${hours}:00`;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** What is seen of a set without reading it: a part that is gone or has other bytes. */
async function lacking(folder: string, manifest: Manifest): Promise<string | undefined> {
  for (const part of partsOf(manifest)) {
    const found = await stat(fileOfPart(folder, part)).catch(() => undefined);
    if (found?.size !== part.storedBytes) return `${part.name} is ${found ? 'cut' : 'missing'}`;
  }
  return undefined;
}

async function lineOf({ stamp, folder, manifest, fault, isUnfinished }: Listed): Promise<string> {
  if (isUnfinished) return `  ${stamp}  not finished: it is being taken, or was when its process was killed`;
  if (!manifest) return `  ${stamp}  NOT USABLE: ${fault?.message}`;
  const { database, files, encrypted } = manifest;
  const amiss = await lacking(folder, manifest);
  const bytes = partsOf(manifest).reduce((sum, part) => sum + part.storedBytes, 0);
  return [
    `  ${stamp}`,
    database.kind.padEnd(8),
    `up to ${momentHere(manifest.takenAt)}`,
    `${megabytes(bytes)} and ${files.count} files (${megabytes(files.bytes)})`,
    encrypted ? 'encrypted' : 'in clear',
    amiss
      ? `NOT WHOLE: ${amiss}`
      : files.lacking.length > 0
        ? `whole, but for ${files.lacking.length} files`
        : 'whole',
  ].join('  ');
}

/** Which life a set is of: the moment of the restore that began it; '' for the first, undefined where its manifest does not say. */
const lifeOf = ({ manifest }: Listed): string | undefined =>
  manifest?.life === undefined ? undefined : (manifest.life.restoredAt ?? '');

function headOf(key: string | undefined, { manifest }: Listed, lives: readonly Life[] | undefined): string {
  if (key === undefined) return 'Of a life that they do not tell:';
  if (key === '') return 'The first life of the laboratory:';
  const upTo = manifest?.life?.upTo;
  const known = lives?.find(({ restoredAt }) => restoredAt.toISOString() === key);
  const because = known
    ? `by ${known.by}: ${known.reason}`
    : lives
      ? 'left behind by a later restore, which this database does not know the reason of'
      : 'why is in the audit trail of the laboratory';
  return `The life since ${momentHere(key)}, brought back up to ${upTo ? momentHere(upTo) : '?'}; ${because}:`;
}

/** Says what a folder of back-ups holds, life by life, the oldest first; `lives` is what the running laboratory tells of its own. Answers 0. Throws BackupFault where it is not there. */
export async function listCommand(
  folder: string,
  { tell, lives }: { tell: Tell; lives?: readonly Life[] },
): Promise<number> {
  requireThere(folder);
  const sets = await listSets(folder);
  if (sets.length === 0) tell.log(`${folder} holds no back-up.`);
  let before: string | undefined | null = null;
  for (const set of sets) {
    const key: string | null | undefined = set.manifest ? lifeOf(set) : before;
    if (key !== before && key !== null) tell.log(headOf(key, set, lives));
    before = key;
    tell.log(await lineOf(set));
  }
  return 0;
}
