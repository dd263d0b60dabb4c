import type { StoredSignature } from '../../../analyses/judgement/signatures.queries.ts';
import { printedInstant } from '../../../../platform/print/printed.ts';
import type { PrintedSignature } from './report.data.ts';

/** Of who issues what he or she has approved, where the laboratory lets that happen; the paper says so (COMP-25). */
export const ISSUED_BY_APPROVER = 'issued-by-approver';

const MEANINGS: Record<string, string> = {
  performed: 'Thực hiện',
  reviewed: 'Soát xét',
  approved: 'Phê duyệt',
  issued: 'Ban hành',
  [ISSUED_BY_APPROVER]: 'Ban hành, kiêm phê duyệt',
};

/** Who signs on paper, with his or her post. */
export interface Signer {
  name: string;
  position: string;
}

/** Who has signed with a meaning, each once, in the order in which they last did. */
export function signersOfMeaning(
  { signatures }: { signatures: readonly StoredSignature[] },
  meaning: string | undefined,
): Signer[] {
  const signers = new Map<string, Signer>();
  for (const given of signatures.filter((signature) => signature.meaning === meaning)) {
    signers.delete(given.signer_name);
    signers.set(given.signer_name, { name: given.signer_name, position: given.signer_position });
  }
  return [...signers.values()];
}

/** One line per person and meaning: the last time he or she signed a test of this report. */
export function printedSignatures(signatures: readonly StoredSignature[]): PrintedSignature[] {
  const last = new Map<string, StoredSignature>();
  for (const signature of signatures)
    if (MEANINGS[signature.meaning]) last.set(`${signature.meaning} ${signature.signer_name}`, signature);
  return [...last.values()]
    .sort((a, b) => a.signed_at.getTime() - b.signed_at.getTime())
    .map((signature) => ({
      meaning: MEANINGS[signature.meaning] ?? '',
      name: signature.signer_name,
      position: signature.signer_position,
      signedAt: printedInstant(signature.signed_at),
    }));
}
