import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import type { DumpDescription } from '@kiemlab/db/backup/portable/dump-description';
import type { Snapshot } from '@kiemlab/db/backup/snapshot/snapshot';
import { flushFolder, type PartEntry } from '@kiemlab/db/backup/parts';
import { z } from 'zod';

/** Version of what sets look like; a program reads its own and those before. */
export const SET_FORMAT = 1;

const Hex = z.string().regex(/^[0-9a-f]{64}$/);

const Part = z.strictObject({
  name: z.string().regex(/^[\w.-]+(?:\/[\w.-]+)*$/),
  forms: z.array(z.enum(['gz', 'age'])),
  bytes: z.number().int().nonnegative(),
  sha256: Hex,
  storedBytes: z.number().int().nonnegative(),
  storedSha256: Hex,
});

const count = z.number().int().nonnegative();
const moment = z.iso.datetime();

const SnapshotPart: z.ZodType<Snapshot> = z.strictObject({
  kind: z.literal('snapshot'),
  parts: z.array(Part),
  version: z.string(),
  timeline: count,
  startLsn: z.string(),
  endLsn: z.string(),
  firstSegment: z.string().regex(/^[0-9A-F]{24}$/),
  takenAt: moment,
  databaseBytes: count,
});

const PortablePart: z.ZodType<DumpDescription> = z.strictObject({
  kind: z.literal('portable'),
  migrations: z.array(z.strictObject({ name: z.string(), sha256: z.string().nullable() })),
  tables: z.array(
    z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: count, part: Part }),
  ),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string(), called: z.boolean() })),
  head: z.string(),
  entries: count,
  takenAt: moment,
  serverVersion: z.string(),
});

/** What a set holds (ADR 91): no content, so that it may lie in clear. */
export const Manifest = z.strictObject({
  format: z.number().int().positive(),
  laboratory: z.guid(),
  stamp: z.string(),
  /** Version of the program, and its newest migration. */
  version: z.string(),
  schema: z.string(),
  /** Up to when the database is in it. */
  takenAt: z.iso.datetime(),
  database: z.union([SnapshotPart, PortablePart]),
  /** Head of the trail's chain, hex, and its entries, when the set was begun. */
  trail: z.strictObject({ head: z.string(), entries: z.number().int().nonnegative() }),
  /** Stored files that the set needs, which lie in `files/`; those that were missing or damaged in the store already, by their hash. */
  files: z.strictObject({
    count: z.number().int().nonnegative(),
    bytes: z.number().int().nonnegative(),
    lacking: z.array(Hex),
    /** How each lies there, line by line. */
    index: Part,
  }),
  /** Password of the cluster, later keys and heads. */
  secrets: z.array(Part),
  encrypted: z.boolean(),
  /** The public key that all of it is encrypted for. */
  recipient: z.string().optional(),
  /** The life that it was taken in: the moment of the restore that began it, and up to when that brought data back; nulls for the first. */
  life: z.strictObject({ restoredAt: moment.nullable(), upTo: moment.nullable() }).optional(),
});
export type Manifest = z.output<typeof Manifest>;

/** All parts that lie in the folder of a set: its database, its secrets, the index of its files. */
export const partsOf = ({ database, secrets, files }: Manifest): PartEntry[] => [
  ...(database.kind === 'snapshot' ? database.parts : database.tables.map(({ part }) => part)),
  ...secrets,
  files.index,
];

const FILE = 'manifest.json';
const DIGEST = 'manifest.sha256';
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const writeSafe = async (file: string, text: string): Promise<void> => {
  await writeFile(`${file}.draft`, text, { mode: 0o600, flush: true });
  await rename(`${file}.draft`, file);
};

/** Makes a set whole: the last that is written of it. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeSafe(path.join(folder, DIGEST), `${digestOf(text)}\n`);
  await writeSafe(path.join(folder, FILE), text);
  await flushFolder(folder);
}

const textOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new BackupFault(
      'MANIFEST_MISSING',
      `${file} is missing: this set was never finished, or part of it is gone.`,
    );
  });

/** Reads what a set holds. Throws BackupFault MANIFEST_MISSING, MANIFEST_DAMAGED or NEWER_FORMAT. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, FILE);
  const damaged = (because: string, cause?: unknown): BackupFault =>
    new BackupFault('MANIFEST_DAMAGED', `${file} is damaged: ${because}.`, { cause });
  const text = await textOf(file);
  if ((await textOf(path.join(folder, DIGEST))).trim() !== digestOf(text))
    throw damaged(`it is not what ${DIGEST} says`);
  const value: unknown = JSON.parse(text);
  const format = z.looseObject({ format: z.number() }).safeParse(value);
  if (format.success && format.data.format > SET_FORMAT)
    throw new BackupFault(
      'NEWER_FORMAT',
      `${file} was written by a newer KiemLab: restore with that version.`,
    );
  const parsed = Manifest.safeParse(value);
  if (!parsed.success) throw damaged(z.prettifyError(parsed.error));
  const { stamp } = parsed.data;
  if (stamp !== path.basename(folder)) throw damaged(`it is of the set ${stamp}`);
  return parsed.data;
}

/**
 * A folder of sets, newest last: each with what it holds, or with what is wrong with it. `isUnfinished` of one that is being taken, or was when its
 * process was killed: the digest is written before the manifest, and stays where that gets lost.
 */
export async function listSets(
  backupDir: string,
): Promise<
  { stamp: string; folder: string; manifest?: Manifest; fault?: BackupFault; isUnfinished: boolean }[]
> {
  const sets = path.join(backupDir, 'sets');
  const names = await readdir(sets).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return Promise.all(
    names
      .filter((name) => STAMP.test(name))
      .sort()
      .map(async (stamp) => {
        const folder = path.join(sets, stamp);
        const read = await readManifest(folder).catch((error: unknown) => {
          if (error instanceof BackupFault) return error;
          throw error;
        });
        return read instanceof BackupFault
          ? {
              ...{ stamp, folder, fault: read },
              isUnfinished: read.code === 'MANIFEST_MISSING' && !existsSync(path.join(folder, DIGEST)),
            }
          : { stamp, folder, manifest: read, isUnfinished: false };
      }),
  );
}

/** Name of a set: when it was begun, UTC, to the second. */
export const STAMP = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/;
export const stampOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
