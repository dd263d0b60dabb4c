import { fileURLToPath } from 'node:url';

/** Absolute folder of the `.typ` forms, a folder each: the copy beside the bundled server, or the one beside this file. */
export const formsDir = (): string => fileURLToPath(new URL('./forms/', import.meta.url));
