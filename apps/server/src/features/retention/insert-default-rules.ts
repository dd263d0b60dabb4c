import type { RetentionMonths } from '@kiemlab/contract/features/retention/retention.rules';
import type { SAMPLE_SOURCES } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { insertRetentionRule } from './retention.queries.ts';

/** The rules a laboratory starts with are in force since before its first sample. */
const SINCE = '2000-01-01';

const rule = (combination: RetentionMonths['combination'], months: Partial<RetentionMonths>) => ({
  afterExpiry: null,
  afterSampling: null,
  afterReport: null,
  afterReceipt: null,
  ...months,
  combination,
});

type BySource = Record<(typeof SAMPLE_SOURCES)[number], RetentionMonths>;

/** TT 11/2018 art. 7: the law offers either day for taken samples, the later one is the cautious choice. */
const DRUG: BySource = {
  'Mẫu lấy': rule('LATER', { afterExpiry: 12, afterSampling: 24 }),
  'Mẫu gửi': rule('FIRST_KNOWN', { afterExpiry: 12, afterReceipt: 24 }),
};
/** TT 38/2021 art. 10. */
const traditional = (months: number): BySource => ({
  'Mẫu lấy': rule('FIRST_KNOWN', { afterExpiry: 0, afterSampling: months, afterReceipt: months }),
  'Mẫu gửi': rule('FIRST_KNOWN', { afterExpiry: 0, afterReceipt: months }),
});
const COSMETICS: BySource = {
  'Mẫu lấy': rule('FIRST_KNOWN', { afterSampling: 12, afterReceipt: 12 }),
  'Mẫu gửi': rule('FIRST_KNOWN', { afterReceipt: 6 }),
};
const FOOD: BySource = {
  'Mẫu lấy': rule('FIRST_KNOWN', { afterSampling: 6, afterReceipt: 6 }),
  'Mẫu gửi': rule('FIRST_KNOWN', { afterReport: 1 }),
};

/** How long samples of the first sample types are kept, by the prefix of the type (rules K). */
export const DEFAULT_RETENTION: Readonly<Record<string, BySource>> = {
  HD: DRUG,
  DL: DRUG,
  NL: DRUG,
  SP: DRUG,
  CT: traditional(6),
  VT: traditional(12),
  MP: COSMETICS,
  TP: FOOD,
  KH: FOOD,
};

/** The rules of a new sample type; one without an entry follows the rules for any other. */
export async function insertDefaultRetention(tx: Tx, templateId: string, prefix: string): Promise<void> {
  for (const [source, months] of Object.entries(DEFAULT_RETENTION[prefix] ?? {}))
    await insertRetentionRule(tx, { ...months, templateId, source, effectiveFrom: SINCE });
}
