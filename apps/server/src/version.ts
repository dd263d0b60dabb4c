import type { CommandStart } from '@kiemlab/contract/features/operations/command-line';

/** Version of the program, set when it is built. */
export const VERSION = process.env['KIEMLAB_VERSION'] ?? '0.1.0';

const inRelease = process.platform === 'win32' ? 'kiemlab' : './kiemlab';
/** What commands of the machine begin with: a release has no npm. */
export const COMMAND_START: CommandStart =
  process.env['KIEMLAB_VERSION'] === undefined ? 'npm run' : inRelease;
