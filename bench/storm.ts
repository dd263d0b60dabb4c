/**
 * The storm, a process of its own: so many wrong logins a second, each from another address and with another name, and a right one
 * each second from where that person logged in before. Says when it begins, and sends back
 * what was answered when its parent says `end`.
 */
import http from 'node:http';

export interface StormJob {
  port: number;
  perSecond: number;
  username: string;
  password: string;
}

/** What was answered: how often each status, and how long each right login took, ms. */
export interface Storm {
  statuses: Record<number, number>;
  rightMs: number[];
  rightRefused: number;
}

/** A login from an address of this computer; answers the status. */
function logIn(port: number, localAddress: string, username: string, password: string): Promise<number> {
  const body = JSON.stringify({ username, password });
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        localAddress,
        method: 'POST',
        path: '/api/user/login',
        agent: false,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

const seen: Storm = { statuses: {}, rightMs: [], rightRefused: 0 };
let sent = 0;
let turn = 0;
/** Addresses where the person of the right logins has logged in before. */
const KNOWN = 10;

/** A name is tried once: one that is locked would cost less. */
async function wrong({ port }: StormJob): Promise<void> {
  const nth = sent++;
  const address = `127.${1 + (nth % 200)}.${1 + (Math.floor(nth / 200) % 200)}.${1 + (nth % 250)}`;
  const status = await logIn(port, address, `khong-co-${process.pid}-${nth}`, `sai-${nth}`);
  seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
}

/** From an address where the person has logged in; in turn, as no address may send more than thirty passwords a minute. */
async function right({ port, username, password }: StormJob): Promise<void> {
  const began = performance.now();
  const status = await logIn(port, `127.0.0.${2 + (turn++ % KNOWN)}`, username, password);
  if (status === 200) seen.rightMs.push(performance.now() - began);
  else seen.rightRefused++;
}

async function run(job: StormJob): Promise<void> {
  for (let nth = 0; nth < KNOWN; nth++) await right(job);
  seen.rightMs = [];
  process.send?.('ready');
  const fail = (error: unknown): void => {
    console.error(error);
    process.exit(1);
  };
  const began = performance.now();
  // What a busy moment has kept from being sent is sent in the next one: the storm does not slacken.
  setInterval(() => {
    if (job.perSecond > 0)
      while (sent < ((performance.now() - began) / 1000) * job.perSecond) void wrong(job).catch(fail);
  }, 10);
  setInterval(() => void right(job).catch(fail), 1000);
  process.once('message', () => process.send?.(seen, () => process.exit(0)));
}

process.once('message', (job: StormJob) => void run(job));
