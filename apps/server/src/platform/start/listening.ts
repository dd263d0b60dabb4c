import { once } from 'node:events';
import net from 'node:net';
import { StartRefused } from '@kiemlab/db/start-refused';

/** The address that people open, of the host that the program listens at; all of this machine's are told as its own. */
export function addressOf(host: string, port: number): string {
  const name = host === '::' ? '::1' : host;
  return `http://${net.isIPv6(name) ? `[${name}]` : name}:${port}`;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** What hinders the program from listening, as a refusal that says what to do about a setting; any other error as it is. */
export function listenFault(error: unknown, port: number, host: string, setting = 'PORT'): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new StartRefused(
      `Port ${port} is in use by another program: stop that one, or set ${setting} to another number.`,
    );
  if (code === 'EACCES')
    return new StartRefused(
      `This account may not listen on port ${port}: set ${setting} to a number above 1023.`,
    );
  if (['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return new StartRefused(
      `This machine has no address ${host}: set HOST to one of its own, or to 0.0.0.0 for all.`,
    );
  return error;
}

/** Throws StartRefused when the port cannot be had: before anything else is started. Port 0 stands for any free one. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  if (port === 0) return;
  const server = net.createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw listenFault(error, port, host);
  }
  server.close();
  await once(server, 'close');
}
