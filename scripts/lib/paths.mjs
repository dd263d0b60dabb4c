import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds the root package.json; every script works from here, whatever folder it was called in. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** An absolute path inside the project. */
export const inRoot = (...parts) => resolve(root, ...parts);
