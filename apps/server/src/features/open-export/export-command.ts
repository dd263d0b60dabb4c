import os from 'node:os';
import { parseArgs } from 'node:util';
import { isReason } from '@kiemlab/contract/core/reason';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import { EXPORT_FORMATS, type ExportFormat } from '@kiemlab/db/export/copy-rows.queries';
import { isDiskFull } from '../../platform/files/disk-full.ts';
import type { Tell } from '../../platform/tell.ts';
import { type Exported, exportLaboratory, type ExportSource } from './export-laboratory.ts';
import { formulasOf, rowsOf } from './summary.ts';

const USAGE =
  'npm run export -- --into <empty folder> [--format csv|json] --by "who does it" --reason "why, ten letters at least"\n' +
  'Everything but secrets in open formats. It is in the audit trail; administrators, quality and unit heads are told.';

interface Asked {
  into: string;
  format: ExportFormat;
  by: string;
  reason: string;
}

function read(args: string[]): Asked | undefined {
  const text = { type: 'string', default: '' } as const;
  try {
    const { values } = parseArgs({
      args,
      options: { into: text, format: { type: 'string', default: 'csv' }, by: text, reason: text },
    });
    const [into, by, reason] = [values.into, values.by, values.reason].map((value) =>
      value.normalize('NFC').trim(),
    );
    const format = EXPORT_FORMATS.find((one) => one === values.format);
    return into && by && reason && isReason(reason, []) && format ? { into, format, by, reason } : undefined;
  } catch {
    return undefined;
  }
}

function say({ summary, at, digest }: Exported, tell: Tell): void {
  const { files, tables, takenAt } = summary;
  tell.log(
    `${at} is whole: ${tables.length} tables with ${rowsOf(summary)} rows, ${files.count} files, data up to ${takenAt}. README.txt says how it is read.`,
  );
  tell.log(`SHA-256 of its SHA256SUMS, also in the audit trail: ${digest}`);
  tell.log(
    'It lies in clear and can be read by whoever has it. Administrators, quality and unit heads are told.',
  );
  if (files.lackingCount > 0)
    tell.error(
      `${files.lackingCount} stored files are missing or damaged in the data folder itself and are not in it: ${files.lacking[0]} …, see ${files.list.path}.`,
    );
  if (formulasOf(summary) > 0)
    tell.error(
      `${formulasOf(summary)} values begin like formulas of a spreadsheet. They are as they are stored: open the tables as README.txt says, not by a double click.`,
    );
}

/**
 * The open export, at the console of the server (OPS-03, rule X9): while the program runs or is stopped. Answers the exit code: 0 done, 1 not done, which is said and
 * noted, 2 called wrongly.
 */
export async function exportCommand(
  source: ExportSource,
  args: string[],
  { tell = console, signal = new AbortController().signal }: { tell?: Tell; signal?: AbortSignal } = {},
): Promise<number> {
  const asked = read(args);
  if (!asked) {
    tell.error(USAGE);
    return 2;
  }
  const { into, format, by, reason } = asked;
  const exporter = { by, reason, account: os.userInfo().username, machine: os.hostname() };
  try {
    say(await exportLaboratory(source, { into, format, exporter, say: tell.log, signal }), tell);
    return 0;
  } catch (error) {
    if (signal.aborted)
      tell.error('The export was broken off; nothing of it stays. It is in the audit trail.');
    else if (isDiskFull(error))
      tell.error(
        `The disk of ${into} is full, or takes no file of that length; nothing of the export stays.`,
      );
    else if (error instanceof BackupFault) tell.error(`${error.message} Nothing was exported.`);
    else throw error;
    return 1;
  }
}
