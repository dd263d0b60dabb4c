import fs from 'node:fs';
import path from 'node:path';
import { chooseAccount, giveTo } from '../accounts.ts';

/**
 * Makes the next start of a database recover until told to go on: it asks an archive for its log, and the archive does not answer
 * before `open` is called. Meanwhile the server is there and takes no connections (57P03).
 */
export function gateRecovery(dir: string): { open: () => void } {
  const dataDir = path.join(dir, 'pgdata');
  const gate = path.join(dataDir, 'gate');
  fs.rmSync(gate, { force: true });
  const settings = path.join(dataDir, 'postgresql.auto.conf');
  fs.appendFileSync(settings, `restore_command = 'until [ -e gate ]; do sleep 0.02; done; exit 1'\n`);
  const signal = path.join(dataDir, 'recovery.signal');
  fs.writeFileSync(signal, '', { mode: 0o600 });
  giveTo(signal, chooseAccount(dataDir));
  return { open: () => fs.writeFileSync(gate, '') };
}
