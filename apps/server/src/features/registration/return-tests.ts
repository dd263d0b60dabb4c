import { IDENTITY_CHANGE, isOpen, isSigned } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { findTestStates, voidSignatures } from '../analyses/judgement/status.queries.ts';
import { tellOfMoves } from '../analyses/judgement/tell-of-moves.ts';
import { writeStatus } from '../analyses/judgement/write-status.ts';

/** What is asked before signatures break. */
interface Question {
  /** Tests that the person has agreed to send back. */
  agreed: readonly string[];
  /** The fields that change, in the language of the caller. */
  labels: string;
}

type TestOfSample = Awaited<ReturnType<typeof findTestStates>>[number];

/** Refuses to break signatures on tests that the person has not agreed to send back: SIGNED_TESTS with their ids and codes. */
function checkAgreed(tests: readonly TestOfSample[], { agreed, labels }: Question): void {
  const signed = tests.filter(({ status }) => isSigned(status)).sort((a, b) => (a.code < b.code ? -1 : 1));
  if (signed.every(({ id }) => agreed.includes(id))) return;
  throw new AppError('SIGNED_TESTS', {
    codes: signed.map(({ code }) => code),
    tests: signed.map(({ id, code }) => ({ id, code })),
    labels,
  });
}

/** The same before the unit of work: a refusal should not cost a second person the password. */
export async function askToReturn(db: Database, sampleId: string, question: Question): Promise<void> {
  checkAgreed(await findTestStates(db, sampleId, false), question);
}

/**
 * The identity of a sample has changed: the signatures on its results say something else. They are void from now on, and
 * what was signed goes back to be signed anew, in the same act (COMP-22). Answers these; who tests them is told when the sample is written
 * (`tellOfReturned`). Throws SIGNED_TESTS.
 */
export async function returnTests(tx: Tx, sampleId: string, question: Question): Promise<string[]> {
  const tests = await findTestStates(tx, sampleId, true);
  checkAgreed(tests, question);
  const idsOf = (rows: readonly TestOfSample[]): string[] => rows.map(({ id }) => id);
  const signed = tests.filter(({ status }) => isSigned(status));
  const entered = tests.filter(({ status }) => !isOpen(status) && !isSigned(status));
  if (entered.length > 0) await voidSignatures(tx, idsOf(entered));
  await writeStatus(tx, idsOf(signed), {
    status: IDENTITY_CHANGE.to,
    reviewed_by: null,
    approved_by: null,
    voidSignatures: true,
  });
  return idsOf(signed);
}

/** Tells who tests them that tests went back, by the name that their sample has now. */
export const tellOfReturned = (tx: Tx, ids: readonly string[], userId: string): Promise<void> =>
  tellOfMoves(
    tx,
    ids.map((id) => ({ id, by: IDENTITY_CHANGE })),
    userId,
  );
