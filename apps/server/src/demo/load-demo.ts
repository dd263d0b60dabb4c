import { durationText } from '@kiemlab/contract/core/duration';
import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { StartRefused } from '@kiemlab/db/start-refused';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/http/context.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { createDemoCaller, LOADER_ADDRESS } from './demo-caller.ts';
import { isEmpty, lockSetup } from '../features/users/users.queries.ts';
import { readDemoState, writeDemoState } from './demo.queries.ts';
import { loadCustody } from './load-custody.ts';
import { loadDocuments } from './load-documents.ts';
import { loadFiles } from './load-files.ts';
import { loadHandedOut } from './load-handed-out.ts';
import { loadSamples } from './load-samples.ts';
import { loadSetup } from './load-setup.ts';
import { loadTests } from './load-tests.ts';
import { allOrFirstFault } from './all-or-first-fault.ts';

/**
 * Loads the demo laboratory into a database without accounts; any other is left as it is. Answers whether the demo laboratory
 * is in it. Throws StartRefused where another program is loading it, or where
 * the clocks allow no number.
 */
export async function loadDemo(options: {
  app: FastifyInstance;
  services: Services;
  log: (line: string) => void;
}): Promise<boolean> {
  const { app, log } = options;
  const { db, passwords, pdf, clocks } = options.services;
  if ((await readDemoState(db)) === 'loaded') return true;
  if (!(await isEmpty(db))) {
    log('The database holds a laboratory already; the demo data are not loaded.');
    return false;
  }
  const fault = await clocks.compare(db, app.log);
  if (fault)
    throw new StartRefused(errorMessage(fault.code, 'en', { difference: durationText(fault.seconds, 'en') }));
  log('Loading the demo laboratory …');
  const context = { actorId: null, requestId: 'demo', clientIp: LOADER_ADDRESS };
  const hash = await passwords.hash(DEMO_PASSWORD);
  const ids = await unitOfWork(db, context, { action: 'settings.load-demo' }, async (tx) => {
    await lockSetup(tx);
    if (!(await isEmpty(tx)))
      throw new StartRefused('This database has just been set up by another program: start once more.');
    await writeDemoState(tx, 'loading');
    return loadSetup(tx, hash);
  });
  const call = createDemoCaller(app);
  // Printing the documents is work of another thread.
  const withHandedOut = async () => {
    const documents = await loadDocuments(call, pdf, ids);
    await loadHandedOut(call, { db, context }, { ...ids, documents });
    return documents;
  };
  const [documents, setups] = await allOrFirstFault(withHandedOut(), loadTests(call, ids));
  const samples = await loadSamples(call, { ...ids, documents, setups });
  await loadCustody(call, samples);
  await loadFiles(call, samples);
  await unitOfWork(db, context, { action: 'settings.load-demo' }, (tx) => writeDemoState(tx, 'loaded'));
  log(`${samples.size} samples loaded.`);
  return true;
}
