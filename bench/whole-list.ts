import { readFileSync } from 'node:fs';
import http from 'node:http';

/** Megabytes of memory that a process holds; undefined where /proc is not. */
function residentMb(pid: number): number | undefined {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return undefined;
  }
}

/** Reads a list as it comes; says how long it is, how long it took, and the most memory the server held. */
async function readList(
  name: string,
  address: string,
  server: { port: number; pid: number },
  token: string,
): Promise<string> {
  const began = performance.now();
  const before = residentMb(server.pid);
  let most = before ?? 0;
  let bytes = 0;
  const watch = setInterval(() => (most = Math.max(most, residentMb(server.pid) ?? 0)), 200);
  try {
    await new Promise<void>((resolve, reject) => {
      http
        .get(
          {
            host: '127.0.0.1',
            port: server.port,
            path: address,
            headers: { authorization: `Bearer ${token}` },
          },
          (response) => {
            if (response.statusCode !== 200) reject(new Error(`the list answered ${response.statusCode}`));
            response.on('data', (part: Buffer) => (bytes += part.length));
            response.on('end', resolve);
            response.on('error', reject);
          },
        )
        .on('error', reject);
    });
  } finally {
    clearInterval(watch);
  }
  const memory =
    before === undefined
      ? ''
      : `, memory of the server ${before.toFixed(0)} -> at most ${most.toFixed(0)} MB`;
  return `${name}: ${(bytes / 1e6).toFixed(0)} MB in ${((performance.now() - began) / 1000).toFixed(0)} s${memory}`;
}

/** All samples in one list. */
export const readWholeList = (server: { port: number; pid: number }, token: string): Promise<string> =>
  readList('all samples in one list', '/api/samples?size=2147483647', server, token);

/** So many entries of the trail, of one action, as one export. */
export const readTrail = (
  server: { port: number; pid: number },
  token: string,
  entries: number,
  action: string,
): Promise<string> =>
  readList(
    `${entries} entries of the trail as one export`,
    `/action-history?export=true&action=${action}`,
    server,
    token,
  );

/** Bytes of the longest page of tests as they travel, for who takes Brotli, gzip, or neither; and how long each takes. */
export async function readLongestPage(port: number, token: string): Promise<string> {
  const ask = (encoding: string): Promise<{ bytes: number; ms: number }> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
      http
        .get({ host: '127.0.0.1', port, path: '/api/test-information?size=999', headers }, (response) => {
          let bytes = 0;
          response.on('data', (part: Buffer) => (bytes += part.length));
          response.on('end', () => resolve({ bytes, ms: performance.now() - began }));
          response.on('error', reject);
        })
        .on('error', reject);
    });
  await ask('identity');
  const [plain, light, zipped] = [await ask('identity'), await ask('br'), await ask('gzip')];
  const said = ({ bytes, ms }: { bytes: number; ms: number }): string =>
    `${(bytes / 1000).toFixed(0)} kB in ${ms.toFixed(0)} ms`;
  return `999 rows of tests: ${said(plain)}, with brotli ${said(light)}, with gzip ${said(zipped)}`;
}
