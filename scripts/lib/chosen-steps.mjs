import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { inRoot, root } from './paths.mjs';

/** A path as it is written below the root, with slashes. */
const below = (path) => relative(root, inRoot(path)).split(sep).join('/');
const isIn = (path, folder) => path === folder || path.startsWith(`${folder}/`);

/**
 * What is run of `steps` when `asked` names steps, files or folders of tests: the steps in their order, each with the `paths` it is
 * narrowed to (none: all of it), and all steps that these need. Without names everything. Throws an Error that says what is
 * neither a step nor a place of tests.
 */
export function chooseSteps(steps, asked = [], exists = (path) => existsSync(inRoot(path))) {
  if (asked.length === 0) return steps.map((step) => ({ ...step }));
  const chosen = new Map();
  const add = (name, path) => {
    const paths = chosen.has(name) ? chosen.get(name) : [];
    chosen.set(name, path && paths ? [...paths, path] : undefined);
  };
  for (const one of asked) {
    const path = below(one);
    const places = steps.filter(({ folders = [] }) => folders.some((folder) => isIn(path, folder)));
    if (steps.some(({ name }) => name === one)) add(one);
    else if (places.length > 0 && exists(path)) for (const { name } of places) add(name, path);
    else
      throw new Error(
        `Neither a step nor a file of tests: ${one}. Steps: ${steps.map(({ name }) => name).join(', ')}`,
      );
  }
  const needed = new Set(steps.filter(({ name }) => chosen.has(name)).flatMap(({ needs = [] }) => needs));
  return steps
    .filter(({ name }) => chosen.has(name) || needed.has(name))
    .map((step) => ({ ...step, ...(chosen.get(step.name) ? { paths: chosen.get(step.name) } : {}) }));
}
