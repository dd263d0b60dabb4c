import { showDecimal } from '@kiemlab/contract/core/decimal';
import { WITNESSED } from '@kiemlab/contract/features/destruction/destruction.rules';
import { DESTRUCTION_COLUMNS } from '@kiemlab/contract/features/printing/record-columns';
import { dayInWords, joined, printedDay, printedInstant } from '../../../../platform/print/printed.ts';
import type { LoadedDestruction } from '../../../destruction/load-destruction.ts';
import { type HeadSource, recordHead } from '../record/record-head.ts';
import type { DestructionMinutesData } from './destruction-minutes.data.ts';

/** Stands in for a number that is not drawn yet: the first signature draws it (rule K10). */
const OPEN_NUMBER = '……/BB-HM';

/** What is signed stays; beside it stands what the sample is called now, where its report was amended since. */
const namedSince = (name: string | null): string | null =>
  name === null ? null : `(mẫu nay mang tên: ${name})`;

/** The records that minutes of destruction are made of. */
export interface DestructionSource {
  head: HeadSource;
  minutes: Pick<
    LoadedDestruction,
    'status' | 'code' | 'destroyed_on' | 'place' | 'method' | 'council' | 'items' | 'witnesses'
  >;
  /** Since when each sample was kept: the day of its receipt, `YYYY-MM-DD`, by its id. */
  kept: ReadonlyMap<string, string | null>;
}

/** Minutes of destruction as their record holds them; a draft until the second signature (rule K10). Pure. */
export function buildDestructionMinutes({ head, minutes, kept }: DestructionSource): DestructionMinutesData {
  const { destroyed_on: day } = minutes;
  return {
    ...recordHead({ ...head, day: day ?? head.day }, 'destructionMinutes'),
    ...(minutes.status === WITNESSED ? {} : { watermark: 'BẢN NHÁP' }),
    number: minutes.code ?? OPEN_NUMBER,
    day: day === null ? '' : dayInWords(day),
    place: minutes.place,
    method: minutes.method,
    council: minutes.council.map(({ name, post, organisation, head: isHead }) => ({
      name,
      post: joined(', ', post, organisation) ?? '',
      head: isHead,
    })),
    columns: DESTRUCTION_COLUMNS,
    rows: minutes.items.map((item, index) => ({
      index: String(index + 1),
      code: item.code,
      name: joined(' ', item.name, namedSince(item.named_since)) ?? '',
      quantity: joined(' ', showDecimal(item.quantity, 'vi'), item.unit) ?? '',
      stored: printedDay(kept.get(item.sample_id)) ?? '',
      destroyed: printedDay(day) ?? '',
      reason: item.reason,
    })),
    signatures: minutes.witnesses
      .filter(({ valid }) => valid)
      .map(({ signer_name, signer_position, signed_at }) => ({
        meaning: 'Chứng kiến việc hủy',
        name: signer_name,
        position: signer_position,
        signedAt: printedInstant(signed_at),
      })),
  };
}
