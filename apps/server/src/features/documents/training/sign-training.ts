import { signTraining as endpoint } from '@kiemlab/contract/features/documents/training.api';
import { judgeTraining, TRAINING_ACTIONS } from '@kiemlab/contract/features/documents/training.rules';
import { refuseEachTo } from '../../../platform/http/refuse-records.ts';
import { route } from '../../../platform/http/route.ts';
import { signedAct } from '../../../platform/signing/signed-act.ts';
import type { Signable } from '../../../platform/signing/sign-records.ts';
import { noteAct } from '../document-history.queries.ts';
import { seenOf } from '../sign-version.ts';
import { contentOfVersion } from '../version-state.ts';
import { loadTrained, type Trained } from './load-trained.ts';
import { withdrawFrom } from './tell-of-training.queries.ts';
import { markSigned } from './training.queries.ts';

/** What is signed (content version 1): the version as it is, with its file, and whose training it is. */
const signableTraining = ({ document, version }: Trained, trainingId: string, userId: string): Signable => ({
  subject: 'document-training',
  subjectId: trainingId,
  of: { document_id: document.id },
  content: { trainingId, userId, version: contentOfVersion(version) },
});

const entryOf = ({ trainingId }: Trained): string => {
  if (trainingId === undefined) throw new Error('who was not asked does not sign');
  return trainingId;
};

/** Signs the version in force that was seen as read and understood, each for himself or herself (rule L13, COMP-19 to COMP-21). */
export const signTraining = route(endpoint, ({ body }, context) => {
  const { user } = context;
  return signedAct(context, {
    action: endpoint.id,
    reason: body.comment,
    meaning: TRAINING_ACTIONS.sign.requires.signature,
    password: body.password,
    load: (tx) => loadTrained(tx, body, user),
    seen: ({ version }) => ({ field: 'versionId', ...seenOf(body, version) }),
    judge: (_tx, { state, version }) => {
      refuseEachTo(user, [{ code: version.title }], (_, actor) => judgeTraining(state, actor, 'sign'));
    },
    contentOf: (trained) => [signableTraining(trained, entryOf(trained), user.id)],
    act: async (tx, trained) => {
      const id = entryOf(trained);
      await markSigned(tx, id);
      await withdrawFrom(tx, trained.document.id, [id]);
      await noteAct(tx, {
        action: 'TRAINING_APPROVE',
        folderId: trained.document.folder_id,
        documentId: trained.document.id,
        content: trained.version.title,
        by: user.id,
      });
      return { id };
    },
  });
});
