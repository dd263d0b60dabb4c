import { fork } from 'node:child_process';
import { cpuSeconds, familyCpuSeconds } from './cpu.ts';
import type { Job, Load } from './measure.ts';

/** Processes whose CPU is counted. */
export interface Watched {
  server: number;
  database: number;
}

/** Runs a job in a process of its own and counts the CPU of server and database while it measures. */
export function runLoad(job: Job, watched: Watched): Promise<Load> {
  const child = fork(new URL('load.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const cpu = () => ({ server: cpuSeconds(watched.server), database: familyCpuSeconds(watched.database) });
  let before: ReturnType<typeof cpu> | undefined;
  let after: ReturnType<typeof cpu> | undefined;
  const perUnit = (kind: 'server' | 'database', done: number): number | undefined => {
    const from = before?.[kind];
    const to = after?.[kind];
    return from === undefined || to === undefined || done === 0 ? undefined : ((to - from) * 1000) / done;
  };
  return new Promise((resolve, reject) => {
    child.on('message', (message: 'begin' | 'end' | Load) => {
      if (message === 'begin') before = cpu();
      else if (message === 'end') after = cpu();
      else
        resolve({
          ...message,
          serverCpuMs: perUnit('server', message.done),
          databaseCpuMs: perUnit('database', message.done),
        });
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`the load generator ended with ${code}`)));
    child.send(job);
  });
}
