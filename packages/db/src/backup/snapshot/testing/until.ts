import { pollUntil } from '../../../embedded/poll-until.ts';

/** Waits for a state, also outside a test; ten times as long as it usually takes. */
export async function until(done: () => boolean | Promise<boolean>, what: string): Promise<void> {
  if (!(await pollUntil(done, 10, 60_000))) throw new Error(`never came: ${what}`);
}
