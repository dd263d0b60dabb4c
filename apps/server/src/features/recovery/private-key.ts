import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';

/** The lines of a key file that are keys: more than one where the key was changed. The others are comments, as `age-keygen` writes them. */
const keyIn = (text: string): string | undefined =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'))
    .join('\n') || undefined;

/**
 * The private key of encrypted back-ups: from a file, or asked for at the terminal without showing it. It is never an argument or a variable of the
 * environment, where others on the machine could read it. Throws BackupFault WRONG_KEY without one.
 */
export async function askPrivateKey(file: string | undefined): Promise<string> {
  if (file !== undefined) {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new BackupFault(
        'WRONG_KEY',
        `The file of the private key, ${file}, cannot be read (${error.code}). Correct --key-file.`,
      );
    });
    const key = keyIn(text);
    if (key === undefined)
      throw new BackupFault(
        'WRONG_KEY',
        `${file} holds no private key (a line that begins with AGE-SECRET-KEY-).`,
      );
    return key;
  }
  if (!process.stdin.isTTY)
    throw new BackupFault(
      'WRONG_KEY',
      'This back-up is encrypted: name the file of the private key with --key-file.',
    );
  process.stderr.write('Private key (AGE-SECRET-KEY-…, it is not shown): ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return keyIn(await terminal.question('')) ?? '';
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
