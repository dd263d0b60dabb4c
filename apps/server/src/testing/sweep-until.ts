/**
 * A program of its own that takes files of nobody out of the store and kills itself before a step of it, as a power cut would: what the step is, is told by
 * `DIE_AT`. Says `ended <exit code>` when it came through.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';

/** Steps of the command, in their order: of taking out, then of removing. */
export const SWEEP_STEPS = ['note', 'rename', 'commit', 'taken', 'remove', 'removed'] as const;
export type SweepStep = (typeof SWEEP_STEPS)[number] | 'never';

export interface SweepWish {
  connection: Record<string, unknown>;
  folder: string;
  reason: string;
}

const wish = process.env['SWEEP'] && (JSON.parse(process.env['SWEEP']) as SweepWish);
const dieAt = process.env['DIE_AT'];

type Anything = (...values: unknown[]) => unknown;

const at = (step: SweepStep): void => {
  if (step === dieAt) process.kill(process.pid, 'SIGKILL');
};

function watch(object: Record<string, unknown>, name: string, meet: (values: unknown[]) => void): void {
  const before = object[name] as Anything;
  object[name] = function watched(this: unknown, ...values: unknown[]) {
    meet(values);
    return before.apply(this, values);
  };
}

/** Watches the disk and the database from now on. */
async function watchAll(): Promise<void> {
  const files = createRequire(import.meta.url)('node:fs/promises') as Record<string, unknown>;
  let [isMoved, isRemoved] = [false, false];
  watch(files, 'rename', () => {
    at('rename');
    isMoved = true;
  });
  watch(files, 'rm', () => {
    at('remove');
    isRemoved = true;
  });
  syncBuiltinESMExports();
  const { default: pg } = await import('pg');
  watch(pg.Client.prototype as unknown as Record<string, unknown>, 'query', ([query]) => {
    const text = typeof query === 'string' ? query : String((query as { text?: string }).text ?? '');
    if (/insert into "swept_file"/.test(text)) at('note');
    if (isRemoved && text.startsWith('COMMIT')) at('removed');
    else if (isMoved && text.startsWith('COMMIT')) at('commit');
  });
}

async function sweep({ connection, folder, reason }: SweepWish): Promise<void> {
  const { openDatabase } = await import('@kiemlab/db/database');
  const { sweepCommand } = await import('../platform/files/sweep/sweep-command.ts');
  await watchAll();
  const { db } = openDatabase(connection);
  const code = await sweepCommand({ db, folder }, ['--delete', '--reason', reason]);
  at('taken');
  console.log(`ended ${code}`);
  process.kill(process.pid, 'SIGKILL');
}

if (wish) await sweep(wish);
