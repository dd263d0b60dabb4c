import { lazyRouteComponent } from '@tanstack/react-router';
import { loadWhenBack } from './load-when-back.ts';

/**
 * A page that is loaded when it is needed; without a network as soon as there is one. The router alone would load the whole window
 * anew, and what is typed in it would be gone.
 */
export function lazyPage<T extends Record<string, unknown>, K extends keyof T>(
  load: () => Promise<T>,
  name: K,
) {
  return lazyRouteComponent<T, K>(() => loadWhenBack(load), name);
}
