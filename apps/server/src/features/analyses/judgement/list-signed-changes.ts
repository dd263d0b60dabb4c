import {
  listSignedChanges as endpoint,
  type SignedChange,
} from '@kiemlab/contract/features/analyses/signed.api';
import { found } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import {
  findEntered,
  findNames,
  findSignatures,
  findSignedContents,
  type StoredSignature,
} from './signatures.queries.ts';
import { changesBetween, signedValues, type SignedValues } from './signed-values.ts';
import { isValid, isVoid, signedContent } from '../test-content.ts';
import { readTests } from '../analyses.queries.ts';

type Entered = Awaited<ReturnType<typeof findEntered>>[number];

/** What stood of the result when somebody signed, told by the determinations; the rest as it is now. */
function byDeterminations(now: SignedValues, entered: readonly Entered[], at: Date): SignedValues {
  const stood = entered.findLast(({ entered_at }) => entered_at <= at);
  if (!stood) return now;
  return new Map([
    ...now,
    ['result', stood.result],
    ['verdict', stood.verdict],
    ['observedValue', stood.observed_value],
    ['lod', stood.lod],
    ['loq', stood.loq],
    ['otherLabResult', stood.other_lab_result],
    ['comment', stood.comment],
    ['remarks', stood.remarks],
    ['determination', String(stood.version)],
  ]);
}

/** "What changed since I signed" (COMP-22, TEST-11): by what was signed, never by the trail. */
export const listSignedChanges = route(endpoint, async ({ params }, { db, user }) => {
  const test = found((await readTests(db, [params.id], false, user))[0], 'TEST_NOT_FOUND');
  const signatures = await findSignatures(db, [test.id]);
  const contents = await findSignedContents(
    db,
    signatures.map(({ content_hash }) => content_hash),
  );
  const entered = await findEntered(db, test.id);
  const compared = signatures.map((signature) => {
    const after = signedValues(signedContent(signature, test));
    const kept = contents.get(signature.content_hash.toString('hex'));
    const before =
      kept === undefined ? byDeterminations(after, entered, signature.signed_at) : signedValues(kept);
    return { signature, kept: kept !== undefined, changes: changesBetween(before, after) };
  });
  const people = compared.flatMap(({ changes }) =>
    changes.flatMap(({ field, before, after }) => (field === 'technician' ? [before, after] : [])),
  );
  const names = await findNames(
    db,
    people.filter((id) => id !== null),
  );
  const named = (change: SignedChange['changes'][number]): SignedChange['changes'][number] =>
    change.field === 'technician'
      ? {
          ...change,
          before: change.before && (names.get(change.before) ?? null),
          after: change.after && (names.get(change.after) ?? null),
        }
      : change;
  const voidOf = (signature: StoredSignature): string | null =>
    isVoid(signature, test) ? (test.signatures_void_from?.toISOString() ?? null) : null;
  return compared.map(({ signature, kept, changes }) => ({
    meaning: signature.meaning as SignedChange['meaning'],
    signer: signature.signer_name,
    signedAt: signature.signed_at.toISOString(),
    valid: isValid(signature, test),
    kept,
    voidFrom: voidOf(signature),
    changes: changes.map(named),
  }));
});
