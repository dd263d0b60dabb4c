import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { giveTo } from './accounts.ts';
import { EmbeddedPermissionError } from './errors.ts';
import { nullIfMissing } from './file-errors.ts';
import type { Place } from './place.ts';

/** Where the server listens: the folder of its unix socket, or (Windows) an address of this machine. */
export interface Listening {
  host: string;
  port: number;
}

const SOCKET_PORT = 5432;
/** Bytes that a socket's path may have, without the closing zero: 108 in Linux, 104 in the BSDs and macOS. */
const PATH_LIMIT = process.platform === 'linux' ? 107 : 103;

/** Decides where the server listens and makes the folder. `runningPort` is the port of a server that may be adopted. */
export async function prepareListening(place: Place, runningPort: number | null): Promise<Listening> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: runningPort ?? (await freePort()) };
  return { host: socketFolder(place), port: SOCKET_PORT };
}

/** `run` beside the data; a short hashed folder for temporary files when that path is too long or has odd characters. */
function socketFolder(place: Place): string {
  const folder = socketFolders(place).find(fits);
  if (folder === undefined) {
    throw new EmbeddedPermissionError(
      `No folder for the database socket: ${os.tmpdir()} is too long, set TMPDIR.`,
    );
  }
  return ownFolder(folder, place);
}

/** The folders in which the socket may be, best first. */
export function socketFolders(place: Place): string[] {
  const name = `kiemlab-${createHash('sha256').update(place.dataDir).digest('hex').slice(0, 12)}`;
  return [path.join(place.home, 'run'), path.join(os.tmpdir(), name), path.join('/tmp', name)];
}

/** The path is a list to PostgreSQL, so it must not hold what separates or quotes the items of one. */
function fits(folder: string): boolean {
  return (
    Buffer.byteLength(path.join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= PATH_LIMIT && !/[,"]/.test(folder)
  );
}

/** Makes the folder for the server's account alone; one that somebody else put there is refused. */
function ownFolder(folder: string, place: Place): string {
  if (!nullIfMissing(() => fs.lstatSync(folder))) {
    fs.mkdirSync(folder, { mode: 0o700 });
    giveTo(folder, place.account);
  }
  const stat = fs.lstatSync(folder);
  const owner = place.account?.uid ?? process.getuid?.();
  if (!stat.isDirectory() || stat.uid !== owner || (stat.mode & 0o077) !== 0) {
    throw new EmbeddedPermissionError(
      `${folder} must be a folder of the database's account with mode 0700, and is not. Remove it and start again.`,
    );
  }
  return folder;
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a numbered port');
  return address.port;
}
