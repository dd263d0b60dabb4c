import './tell-commands.ts';
import { sayWhy } from './platform/start/start-fault.ts';
import { type Running, start, stop } from './start.ts';

const running: Running = { jobs: [], stopping: false };

/** Once: the first who asks says how the process ends. */
async function end(code: number): Promise<void> {
  if (running.stopping) return;
  await stop(running);
  process.exit(code);
}
// From the first moment: a start that is broken off leaves no database server behind.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));
await start(running).catch((error: unknown) => {
  // While it stops, a start fails because of that.
  if (!running.stopping) return end(sayWhy(error));
});
