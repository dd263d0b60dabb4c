import type { Actor } from '@kiemlab/contract/core/actor';
import type { ReceiptCheck } from '@kiemlab/contract/features/custody/receipt-check';
import { receiptFaults, receiptLacks } from '@kiemlab/contract/features/custody/receipt.rules';
import { CHECK_WORDS } from '@kiemlab/contract/features/custody/receipt.words';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import type { ReceiptLine } from '@kiemlab/contract/features/templates/receipt-lines';
import type { Language } from '@kiemlab/contract/core/language';
import type { Database } from '@kiemlab/db/database';
import { AppError } from '../../platform/http/app-error.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { readTemplateVersion } from '../templates/templates.queries.ts';
import { findFilesOf } from './receipt.queries.ts';

/** What a call says of the receipt of samples: the same of each, or of some by id. */
export interface ToldChecks {
  receipt?: ReceiptCheck | undefined;
  receipts?: readonly (ReceiptCheck & { sampleId: string })[] | undefined;
}

/** What is told of a sample by its id; undefined where nothing is. */
export function checksOf({ receipt, receipts = [] }: ToldChecks): (id: string) => ReceiptCheck | undefined {
  const own = new Map(receipts.map(({ sampleId, ...check }) => [sampleId, check]));
  return (id) => own.get(id) ?? receipt;
}

type Made = Pick<StoredSample, 'template_id' | 'template_version'>;

/** Lines that the version of its template asks of a sample. */
export const askedLines = async (db: Database, sample: Made): Promise<readonly ReceiptLine[]> =>
  (await readTemplateVersion(db, sample.template_id, sample.template_version)).receiptLines ?? [];

interface Asked {
  actor: Actor;
  language: Language;
}

/**
 * Refuses checklists that lack what the samples' types ask for, or what a deviation wants (RECEIPT_INCOMPLETE, naming lines and
 * samples), that cannot be, or that name files of other samples. Where nothing is told nothing is asked but by the type.
 */
export async function judgeChecks(
  db: Database,
  samples: readonly StoredSample[],
  checkOf: (id: string) => ReceiptCheck | undefined,
  { actor, language }: Asked,
): Promise<void> {
  const blind = hidesOrigin(actor);
  const checks = samples.map((sample) => ({ sample, check: checkOf(sample.id) ?? {} }));
  const refused = (
    field: string,
    code: 'HIDDEN_FIELD' | 'INVALID_VALUE' | 'IN_FUTURE',
    named: StoredSample,
  ) => new AppError('VALIDATION', { fields: [{ field: `receipt.${field}`, code }], codes: [named.code] });
  for (const { sample, check } of checks) {
    if (blind && check.decidedName) throw refused('decidedName', 'HIDDEN_FIELD', sample);
    const [fault] = receiptFaults(check, new Date());
    if (fault) throw refused(fault.field, 'IN_FUTURE', sample);
  }
  const asked = new Map<string, readonly ReceiptLine[]>();
  const lacks: { code: string; keys: (keyof ReceiptCheck)[] }[] = [];
  for (const { sample, check } of checks) {
    const key = `${sample.template_id} ${String(sample.template_version)}`;
    const lines = asked.get(key) ?? (await askedLines(db, sample));
    asked.set(key, lines);
    const keys = receiptLacks(check, { asked: lines, blind });
    if (keys.length > 0) lacks.push({ code: sample.code, keys });
  }
  if (lacks.length > 0) {
    const keys = [...new Set(lacks.flatMap((lack) => lack.keys))];
    throw new AppError('RECEIPT_INCOMPLETE', {
      codes: lacks.map(({ code }) => code),
      labels: keys.map((key) => CHECK_WORDS[key][language]).join(', '),
      fields: keys.map((key) => ({ field: `receipt.${key}`, code: 'REQUIRED' })),
    });
  }
  const photos = checks.flatMap(({ check }) => check.photos ?? []);
  const known = photos.length > 0 ? await findFilesOf(db, photos) : new Set<string>();
  const strange = checks.find(({ sample, check }) =>
    (check.photos ?? []).some((photo) => !known.has(`${photo} ${sample.id}`)),
  );
  if (strange) throw refused('photos', 'INVALID_VALUE', strange.sample);
}
