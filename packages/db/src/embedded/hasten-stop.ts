import { readPidFile } from './pid-file.ts';
import { isServerOf, signal } from './processes.ts';

/**
 * Watches for a server that somebody else told to stop: it takes no new connections then and waits for those there are to end, which the program's own
 * never do. It is made to stop at once, which loses nothing committed, so that it can be started again. Answers the way to stop watching.
 */
export function hastenStop(dataDir: string, say: (line: string) => void, everyMs = 1000): () => void {
  let told: number | undefined;
  const look = (): void => {
    const server = readPidFile(dataDir);
    if (server?.status !== 'stopping' || server.pid === told || !isServerOf(server.pid, dataDir)) return;
    told = server.pid;
    say('The database server was told to stop by somebody else; it is brought to its end and started again.');
    signal(server.pid, 'SIGINT');
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
