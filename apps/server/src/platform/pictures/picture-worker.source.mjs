// Starts the thread where it was not built.
import { loadThread } from '../load-thread.mjs';

await loadThread(new URL('./picture-worker.ts', import.meta.url));
