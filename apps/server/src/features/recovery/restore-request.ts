import { isReason, REASON_LEAST } from '@kiemlab/contract/core/reason';
import { isHead } from '@kiemlab/db/look-up-head';
import { z } from 'zod';
import { CalledWrongly, readOptions } from '../../platform/start/read-options.ts';

const USAGE =
  'npm run restore -- --from <back-up folder> --by "who does it" --reason "why, ten letters at least"\n' +
  '  [--set <name>] [--at 2026-04-30T13:45:00+07:00 [--as-far-as-possible]] [--key-file <file>]\n' +
  '  [--left <entries>:<head of the trail that is left behind>] [--without-damaged-files] [--take-over]\n' +
  'into the folder that DATA_DIR names, which must be empty or not there.\n' +
  'npm run restore -- --from <back-up folder> --list     what there is';

const wrong = (because: string): CalledWrongly => new CalledWrongly(because, USAGE);

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

const parse = (args: string[]) =>
  readOptions(
    args,
    {
      ...{ from: text, set: text, at: text, 'key-file': text, by: text, reason: text, left: text },
      ...{ 'without-damaged-files': flag, 'as-far-as-possible': flag, 'take-over': flag, list: flag },
    },
    USAGE,
  );

/** A moment with its zone: without, it is read in two ways. */
function readMoment(typed: string): Date {
  const form = 'It is written as 2026-04-30T13:45:00+07:00, with its zone.';
  if (z.iso.datetime({ local: true }).safeParse(typed).success && !/Z$/i.test(typed))
    throw wrong(`--at ${typed} does not say of which zone it is. ${form}`);
  if (!z.iso.datetime({ offset: true }).safeParse(typed).success)
    throw wrong(`--at "${typed}" is no moment. ${form}`);
  const at = new Date(typed);
  if (at.getTime() > Date.now()) throw wrong(`--at ${typed} lies in the future.`);
  return at;
}

function readLeft(typed: string): { entries: number; head: string } {
  const [, entries = '', head = ''] = /^(\d+):([0-9a-f]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (isHead(head)) return { entries: Number(entries), head };
  throw wrong(
    `--left "${typed}" is no end of a trail. It is the number of its entries, a colon and its head of 64 signs, as "npm run audit:verify" prints them.`,
  );
}

/** Reads what a restore is asked for. Throws CalledWrongly, naming the fault and the form that is expected. */
export function readRequest(args: string[]) {
  const values = parse(args);
  const [from, by, reason] = [values.from, values.by, values.reason].map(
    (value) => value?.normalize('NFC').trim() ?? '',
  ) as [string, string, string];
  if (from === '') throw wrong('--from is missing: the folder of the back-ups, as /mnt/kiemlab-backup.');
  if (values.list) return { isList: true as const, from };
  if (by === '') throw wrong('--by is missing: the name of who restores, as "Nguyễn Thị Lan".');
  if (!isReason(reason, []))
    throw wrong(
      reason === ''
        ? '--reason is missing: why it is done, as "The server burnt on 30/11/2026".'
        : `--reason "${reason}" is too short: ${REASON_LEAST} signs at least.`,
    );
  return {
    ...{ isList: false as const, from, by, reason },
    at: values.at === undefined ? undefined : readMoment(values.at),
    stamp: values.set,
    keyFile: values['key-file'],
    withoutDamaged: values['without-damaged-files'],
    asFarAsPossible: values['as-far-as-possible'],
    takesOver: values['take-over'],
    left: values.left === undefined ? null : readLeft(values.left),
  };
}
