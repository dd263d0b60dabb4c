import { createHash, randomUUID } from 'node:crypto';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../http/app-error.ts';
import type { SignedIn } from '../auth/signed-in.ts';
import type { Context } from '../http/context.ts';
import { canonicalJson } from './canonical-json.ts';
import { checkSignature } from './check-signature.ts';
import { insertSignatures, type SignatureOf } from './signing.queries.ts';

/** A record and the content the signature is bound to; what kinds of records there are the rooms know that sign them. */
export interface Signable {
  /** The kind of record, a word or several with hyphens. */
  subject: string;
  subjectId: string;
  /** The record to whose history it belongs, by its column in the table of signatures. */
  of: SignatureOf;
  content: object;
  /** Version of the content's form, 1 unless told. */
  contentVersion?: number;
  /** The signer confirmed having looked through the changes; part of the content where it is asked for. */
  auditReviewed?: boolean;
  /** Why, of this record alone; that of the act unless told. */
  remark?: string | null;
}

/** Whose signature it is, as it is printed. */
export type Signer = Pick<SignedIn, 'id' | 'fullName' | 'position'>;

/** Hash of the content in one fixed form: keys sorted at every level (21 CFR 11.70). */
export const contentHash = (content: object): Buffer =>
  createHash('sha256')
    .update(canonicalJson(content) ?? '')
    .digest();

/** Asks for the password before a signing act of the session's user (COMP-19, COMP-23). */
export async function confirmSigner(context: Context, password: string | undefined): Promise<void> {
  if (password === undefined)
    throw new AppError('VALIDATION', { fields: [{ field: 'password', code: 'REQUIRED' }] });
  await checkSignature(context, password);
}

/** Writes one signature per record: printed name, position, time, meaning, hash (COMP-20, COMP-21). */
export async function signRecords(
  tx: Tx,
  signer: Signer,
  meaning: string,
  records: readonly Signable[],
  remark: string | null = null,
): Promise<void> {
  await insertSignatures(
    tx,
    {
      actId: randomUUID(),
      meaning,
      signerId: signer.id,
      signerName: signer.fullName,
      signerPosition: signer.position,
    },
    records.map((record) => ({
      subject: record.subject,
      subjectId: record.subjectId,
      of: record.of,
      contentHash: contentHash(record.content),
      content: JSON.stringify(record.content),
      contentVersion: record.contentVersion ?? 1,
      auditReviewed: record.auditReviewed ?? null,
      remark: record.remark === undefined ? remark : record.remark,
    })),
  );
}
