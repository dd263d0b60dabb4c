import { startTestApp } from '../test-app.ts';
import { type Laboratory, openLaboratory } from './laboratory.ts';
import { MAILS } from './postbox.ts';

export interface StartedLaboratory extends Laboratory {
  stop(): Promise<void>;
}

/** Starts the product with a laboratory in which the chains of a test file are walked; `stop()` ends it. */
export async function startLaboratory(): Promise<StartedLaboratory> {
  const app = await startTestApp(MAILS);
  return { ...(await openLaboratory(app)), stop: () => app.stop() };
}
