/**
 * `node kiemlab.mjs <command> [options]`: the program of an unpacked release, without npm: `start`, `demo`, `backup`, `restore`, `move`,
 * `upgrade` and the other commands of the guide. Paths in settings are taken from this folder.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const { version, node, packages } = JSON.parse(readFileSync(join(root, 'release.json'), 'utf8'));
const NAMES = {
  'audit:verify': 'audit-verify',
  'password:rescue': 'password-rescue',
  'files:sweep': 'files-sweep',
  'clock:accept': 'clock-accept',
};

function end(message, code) {
  console.error(message);
  process.exit(code);
}

/** What lacks of the packages that the release was made with. */
function lacking() {
  return Object.entries(packages).flatMap(([name, wanted]) => {
    try {
      const there = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
      return there.version === wanted ? [] : [`${name} is ${there.version}, not ${wanted}`];
    } catch {
      return [`${name} ${wanted} is not there`];
    }
  });
}

const isOlder = (here, wanted) => {
  const [a, b] = [here, wanted].map((text) => text.split('.').map(Number));
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && a[at] < (b[at] ?? 0);
};

if (isOlder(process.versions.node, node))
  end(`KiemLab needs Node.js ${node} or newer; this is Node.js ${process.versions.node}.`, 1);
const faults = lacking();
if (faults.length > 0)
  end(
    `This release is not whole: ${faults.join('; ')}. Unpack the archive anew into an empty folder, after "sha256sum -c" has found it good.`,
    1,
  );
const [command, ...typed] = process.argv.slice(2);
/** Files and folders that an option names are taken from where the command was typed; settings from this folder. */
const PLACES = command === 'restore' ? ['--key-file', '--from'] : ['--key-file'];
const options = typed.map((one, at) => (PLACES.includes(typed[at - 1]) ? resolve(one) : one));
if (command === undefined || command === '--version' || command === 'version')
  end(`KiemLab ${version}. Commands: see docs/operations.en.md, docs/operations.vi.md.`, command ? 0 : 2);
const isProgram = command === 'start' || command === 'demo';
if (command === 'demo') process.env.DEMO ??= '1';
process.env.KIEMLAB_VERSION ??= version;
process.argv = [
  process.argv[0],
  join(root, 'dist/server', isProgram ? 'main.mjs' : 'cli.mjs'),
  ...(isProgram ? [] : [NAMES[command] ?? command, ...options]),
];
process.chdir(root);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(process.argv[1]).href);
