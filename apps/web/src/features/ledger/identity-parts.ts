import type { FamilyTotals } from '@kiemlab/contract/features/ledger/consumption.api';

const OUT = ['tested', 'sent', 'destroyed', 'mergedAway'] as const;

/** A total of the identity, with what stands before it. */
export interface IdentityPart {
  name: 'cameIn' | 'corrected' | (typeof OUT)[number] | 'left';
  value: string;
  sign: '' | '+' | '−' | '=';
}

const isZero = (value: string): boolean => /^-?0*\.?0*$/.test(value);

/** Came in, corrected = tested + sent + destroyed + merged away + left; totals of nothing are left out but the first and the last. */
export function identityParts(totals: FamilyTotals): IdentityPart[] {
  const { cameIn, corrected, left } = totals;
  const less = corrected.startsWith('-');
  const parts: IdentityPart[] = [{ name: 'cameIn', value: cameIn, sign: '' }];
  if (!isZero(corrected))
    parts.push({ name: 'corrected', value: less ? corrected.slice(1) : corrected, sign: less ? '−' : '+' });
  const ends: IdentityPart[] = [...OUT, 'left' as const]
    .filter((name) => name === 'left' || !isZero(totals[name]))
    .map((name, index) => ({
      name,
      value: name === 'left' ? left : totals[name],
      sign: index === 0 ? '=' : '+',
    }));
  return [...parts, ...ends];
}
