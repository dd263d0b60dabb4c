import { startTestServer } from '@kiemlab/db/testing/test-server';
import { bundleWorkers } from '../testing/bundle-workers.ts';
import { openLaboratory } from '../testing/chains/laboratory.ts';
import { MAILS } from '../testing/chains/postbox.ts';
import { type Figures, runChains } from '../testing/chains/run-chains.ts';
import { startTestApp } from '../testing/test-app.ts';

/**
 * The chains of allowed calls that `npm test` walks so many of, in bulk: on a database server of its own, in memory where there is
 * room. The same seed gives the same walks. COMP-25, COMP-39.
 */
export async function drillChains(options: {
  seed: number;
  walks: number;
  log: (line: string) => void;
}): Promise<Figures> {
  const server = await startTestServer();
  const removeWorkers = await bundleWorkers();
  try {
    const app = await startTestApp(MAILS, undefined, server.owner);
    try {
      return await runChains(await openLaboratory(app), options);
    } finally {
      await app.stop();
    }
  } finally {
    removeWorkers();
    await server.stop();
  }
}
