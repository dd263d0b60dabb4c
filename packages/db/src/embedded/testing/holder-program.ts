// A stand-in for the application: starts the database of the folder given, reports on stdout, stops when stdin ends.
import { startEmbedded } from '../start-embedded.ts';

const dir = process.argv[2];
if (dir === undefined) throw new Error('usage: holder-program DIR');

try {
  const server = await startEmbedded({ dir });
  console.log(JSON.stringify({ pid: process.pid, ...server }));
  process.stdin.resume().on('end', () => void server.stop().then(() => process.exit(0)));
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const holder = error instanceof Error && 'pid' in error ? error.pid : undefined;
  console.log(JSON.stringify({ pid: process.pid, error: name, message, holder }));
}
