// Starts the worker from its TypeScript source. A thread does not inherit the loader of the main
// thread, and `--import tsx` leaves threads alone on Node 20, so the loader is registered here.
import { register } from 'tsx/esm/api';

register();
await import('./xlsx-worker.ts');
