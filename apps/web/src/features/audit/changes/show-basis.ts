import type { Language } from '@kiemlab/contract/core/language';
import { ResultBasis } from '@kiemlab/contract/features/analyses/result-basis';

const WORDS = {
  vi: { round: 'Vòng thử', number: 'số', version: 'bản' },
  en: { round: 'Round', number: 'no.', version: 'version' },
} as const satisfies Record<Language, object>;

/** True for the determinations that a version of a result stands on. */
export const isBasis = (entity: string, field: string): boolean =>
  entity === 'test-result' && field === 'basis';

/** The round, and which version of each of its determinations: `Vòng thử 1: số 1 (bản 2)`. Anything else stays as it stands. */
export function showBasis(value: string, language: Language): string {
  let json: unknown;
  try {
    json = JSON.parse(value);
  } catch {
    return value;
  }
  const basis = ResultBasis.safeParse(json);
  if (!basis.success) return value;
  const { round, number, version } = WORDS[language];
  const parts = basis.data.determinations.map((one) => `${number} ${one.number} (${version} ${one.version})`);
  return [`${round} ${basis.data.round}`, ...(parts.length > 0 ? [parts.join(', ')] : [])].join(': ');
}
