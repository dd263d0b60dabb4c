import { lazyRouteComponent } from '@tanstack/react-router';
import { connection } from './api/connection.ts';

const untilReached = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = connection.subscribe(() => {
      if (connection.away() !== undefined) return;
      stop();
      resolve();
    });
  });

/**
 * A page that is loaded when it is needed; without a network as soon as there is one. The router alone would load the whole window
 * anew, and what is typed in it would be gone.
 */
export function lazyPage<T extends Record<string, unknown>, K extends keyof T>(
  load: () => Promise<T>,
  name: K,
) {
  const loadWhenBack = async (): Promise<T> => {
    for (;;)
      try {
        return await load();
      } catch (error) {
        // The server is there and has no such file: it was replaced by a newer one.
        if (await connection.check()) return load().catch(() => Promise.reject(error as Error));
        await untilReached();
      }
  };
  return lazyRouteComponent<T, K>(loadWhenBack, name);
}
