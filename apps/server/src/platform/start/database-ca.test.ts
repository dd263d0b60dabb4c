import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { once } from 'node:events';
import { scratchFolder } from '@kiemlab/db/embedded/testing/scratch';
import { appConnection } from '@kiemlab/db/app-role';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readEnv } from '../../env.ts';
import { withCa } from './database-ca.ts';
import { startFault } from './start-fault.ts';

const scratch = scratchFolder();
const URL_OF = (host: string, port: number, more = ''): string =>
  `postgres://kiemlab:secret@${host}:${port}/kiemlab${more}`;

/** A certificate for a name that vouches for itself, and its key. */
function certificate(name: string): { key: string; cert: string } {
  const [key, cert] = [path.join(scratch, `${name}.key`), path.join(scratch, `${name}.pem`)];
  const asked = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${name} -addext subjectAltName=DNS:${name}`;
  spawnSync('openssl', [...asked.split(' '), '-keyout', key, '-out', cert]);
  return { key, cert };
}

/** Speaks TLS as a database server does, and nothing after it; counts whom it came to an agreement with. */
async function encryptedServer({ key, cert }: { key: string; cert: string }) {
  const agreed: string[] = [];
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write('S');
      const secure = new tls.TLSSocket(socket, {
        isServer: true,
        key: readFileSync(key),
        cert: readFileSync(cert),
      });
      secure.on('error', () => undefined);
      secure.once('data', (first: Buffer) => {
        agreed.push(first.toString('latin1'));
        secure.destroy();
      });
    });
  });
  server.listen(0);
  await once(server, 'listening');
  return { agreed, port: (server.address() as net.AddressInfo).port, close: () => server.close() };
}

/** What an attempt to connect is told. */
async function attempt(connectionString: string | undefined): Promise<string> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  return client.connect().then(
    () => '',
    (error: unknown) => startFault(error) ?? String(error),
  );
}

test('OPS-01 with DATABASE_CA_FILE a database server is spoken to only when that authority vouches for its name', async () => {
  const ours = certificate('localhost');
  const other = certificate('elsewhere');
  const server = await encryptedServer(ours);
  const env = (file: string, host = 'localhost') =>
    readEnv({ DATABASE_URL: URL_OF(host, server.port), DATABASE_CA_FILE: file }).DATABASE_URL ?? '';
  for (const owner of [env(ours.cert), appConnection(env(ours.cert)).connectionString])
    expect(await attempt(owner)).toMatch(/Connection terminated/);
  expect(server.agreed).toHaveLength(2);
  // Another authority, or another name than the certificate's: nothing is told to whoever answers there.
  expect(await attempt(env(other.cert))).toMatch(/not accepted .*: DATABASE_CA_FILE names/);
  expect(await attempt(env(ours.cert, '127.0.0.1'))).toMatch(/not accepted .*: name the host/);
  expect(server.agreed).toHaveLength(2);
  server.close();
});

test('OPS-01 a file that is not there, and an address that asks for less, are refused', () => {
  const { cert } = certificate('refused');
  expect(withCa(URL_OF('db', 5432), undefined)).toBe(URL_OF('db', 5432));
  expect(() => withCa(URL_OF('db', 5432), path.join(scratch, 'none.pem'))).toThrow(/none\.pem is not there/);
  const noCertificate = path.join(scratch, 'none.txt');
  writeFileSync(noCertificate, 'ca.example.vn');
  expect(() => withCa(URL_OF('db', 5432), noCertificate)).toThrow(/none\.txt holds no certificate/);
  for (const mode of ['disable', 'require', 'no-verify'])
    expect(() => withCa(URL_OF('db', 5432, `?sslmode=${mode}`), cert)).toThrow(/verify-full/);
  expect(withCa(URL_OF('db', 5432, '?sslmode=verify-full'), cert)).toContain('sslmode=verify-full');
});
