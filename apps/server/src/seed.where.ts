import type pg from 'pg';
import { hasRealSamples, isDemoLaboratory } from './seed.where.queries.ts';

/** Samples that are made unless told, in a demo laboratory. */
export const MADE_SAMPLES = 10_000;

/**
 * Why no samples may be made here; undefined where they may: in a demo laboratory, and in one without real samples where their number is told. Where
 * people work, made samples would stand among theirs for good, with numbers of their series; that has to be said (`intoReal`).
 */
export async function refusalToSeed(
  client: pg.ClientBase,
  { samples, intoReal }: { samples: string | undefined; intoReal: boolean },
): Promise<string | undefined> {
  if (await isDemoLaboratory(client)) return undefined;
  const ways = 'Made samples belong into a demo laboratory ("npm run demo", with a DATA_DIR of its own).';
  if (samples === undefined)
    return `This is no demo laboratory: say how many samples are to be made, with --samples. ${ways} Nothing was made.`;
  if (intoReal || !(await hasRealSamples(client))) return undefined;
  return `This laboratory holds real samples: made ones could never be removed from among them. ${ways} If they are wanted here all the same: npm run seed -- --samples ${samples} --into-real-laboratory. Nothing was made.`;
}
