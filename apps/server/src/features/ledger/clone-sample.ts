import { cloneSample as endpoint } from '@kiemlab/contract/features/ledger/ledger.api';
import { route } from '../../platform/http/route.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import { insertSample } from '../samples/save-samples.queries.ts';
import { type Copy, noteTakenOver } from '../samples/plausibility/note-taken-over.ts';
import { refuseClosedTypes } from '../templates/hold-open-template.ts';
import { copyIds } from './copy-ids.ts';
import { copyOfSample } from './make-portions.ts';
import { findCodes, findCopies, insertRelations } from './ledger.queries.ts';

/**
 * Registers copies of a sample that wait for their receipt (SAMPLE-11, specification 2 §5: 1 to 100). The same wish, told by its
 * `cloneId`, is met once: asked again, it answers with the copies there are.
 */
export const cloneSample = route(endpoint, async ({ body }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    const samples = await loadForAction(tx, [body.parentId], context.user);
    await judgeAll(tx, samples, context.user, () => 'clone');
    const wished = body.cloneId ? copyIds(body.cloneId) : [];
    const made = await findCopies(tx, body.parentId, wished);
    if (made.length > 0) return { children: made };
    await refuseClosedTypes(
      tx,
      samples.map(({ template_id }) => template_id),
    );
    const ids: string[] = [];
    for (const sample of samples) {
      const values = copyOfSample(sample, context.user.id);
      const copies: Copy[] = [];
      for (let index = 0; index < body.currentQuantity; index++) {
        const id = wished[index];
        copies.push({ id: await insertSample(tx, { ...values, ...(id ? { id } : {}) }), values });
      }
      await noteTakenOver(tx, sample.id, copies, context.user.id);
      ids.push(...copies.map(({ id }) => id));
    }
    await insertRelations(
      tx,
      ids.map((childId) => ({
        parentId: body.parentId,
        childId,
        kind: 'CLONE',
        quantity: null,
        unit: null,
      })),
    );
    return { children: await findCodes(tx, ids) };
  }),
);
