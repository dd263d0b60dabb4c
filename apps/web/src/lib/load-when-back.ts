import { connection } from './api/connection.ts';

const untilReached = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = connection.subscribe(() => {
      if (connection.away() !== undefined) return;
      stop();
      resolve();
    });
  });

/** Loads a part of the program; without a network as soon as there is one. Throws what `load` throws where the server has no such file. */
export async function loadWhenBack<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load();
    } catch (error) {
      // The server is there and has no such file: it was replaced by a newer one.
      if (await connection.check()) return load().catch(() => Promise.reject(error as Error));
      await untilReached();
    }
}
