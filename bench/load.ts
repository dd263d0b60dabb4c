/**
 * The load generator, a process of its own: takes a job over the channel to its parent, keeps every connection busy with
 * the next unit of work as soon as one is done, and sends back what it saw.
 */
import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type Call, type Job, type Load, quantile } from './measure.ts';

type Seen = Omit<Load, 'serverCpuMs' | 'databaseCpuMs'>;

const ID = /"(?:sampleId|id)":"([0-9a-f-]{36})"/;

function send(agent: http.Agent, job: Job, call: Call, id: string): Promise<{ ok: boolean; text: string }> {
  const body = call.body?.replaceAll('{id}', id);
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        host: '127.0.0.1',
        port: job.port,
        method: call.method,
        path: call.path.replaceAll('{id}', id),
        headers: {
          ...(job.token ? { authorization: `Bearer ${job.token}` } : {}),
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        const { statusCode = 0 } = response;
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            ok: statusCode >= 200 && statusCode < 300,
            text: Buffer.concat(parts).toString('latin1'),
          }),
        );
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

async function run(job: Job): Promise<Seen> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: job.connections });
  const begin = performance.now() + job.warmUpSeconds * 1000;
  const end = begin + job.seconds * 1000;
  const taken: number[] = [];
  let failed = 0;
  let failure: string | undefined;
  let turn = 0;
  const tell = async (what: 'begin' | 'end', afterMs: number): Promise<void> => {
    await setTimeout(afterMs);
    process.send?.(what);
  };

  async function work(): Promise<void> {
    while (performance.now() < end) {
      const start = performance.now();
      const steps = job.steps[turn++ % job.steps.length] ?? [];
      let id = '';
      for (const call of steps) {
        const { ok, text } = await send(agent, job, call, id);
        if (!ok) {
          failed++;
          failure ??= text.slice(0, 300);
        }
        id = ID.exec(text.slice(0, 200))?.[1] ?? id;
      }
      const now = performance.now();
      if (start >= begin && now <= end) taken.push(now - start);
    }
  }
  await Promise.all([
    tell('begin', job.warmUpSeconds * 1000),
    tell('end', (job.warmUpSeconds + job.seconds) * 1000),
    ...Array.from({ length: job.connections }, work),
  ]);
  agent.destroy();
  taken.sort((a, b) => a - b);
  return {
    done: taken.length,
    seconds: job.seconds,
    failed,
    failure,
    p50Ms: quantile(taken, 0.5),
    p95Ms: quantile(taken, 0.95),
  };
}

process.once('message', (job: Job) => {
  void run(job).then((seen) => process.send?.(seen, () => process.disconnect()));
});
