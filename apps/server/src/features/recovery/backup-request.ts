import { readOptions } from '../../platform/start/read-options.ts';

/** How the command is called. */
export const BACKUP_USAGE = [
  'npm run backup [-- --in-clear] [--new-folder]       take a back-up now',
  'npm run backup -- --take-over                       take one, as this copy is the laboratory whose back-ups go there now',
  'npm run backup -- --list                            what back-ups there are; needs no database',
  'npm run backup -- --verify                          read them all to their end; needs no key and no database',
  'npm run backup -- --drill [--set <name>] [--key-file <file>] [--scratch <folder>]   try one out',
  'npm run backup -- --new-key                         make a pair of keys',
].join('\n');

/** Said where it is not told where back-ups lie. */
export const NO_FOLDER = `Set BACKUP_DIR to a folder on another disk or a share first.\n${BACKUP_USAGE}`;

const flag = { type: 'boolean', default: false } as const;
const text = { type: 'string' } as const;

/** Reads what is asked for. Throws CalledWrongly. */
export const readBackupRequest = (args: string[]) =>
  readOptions(
    args,
    {
      ...{ 'in-clear': flag, 'take-over': flag, 'new-folder': flag },
      ...{ list: flag, verify: flag, drill: flag, 'new-key': flag },
      ...{ set: text, 'key-file': text, scratch: text },
    },
    BACKUP_USAGE,
  );
