import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import type { DocumentVersion } from '@kiemlab/contract/features/documents/versions.api';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../../lib/session/use-profile.ts';
import type { Action } from '../../../ui/ActionButton.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { DocumentAccessDialog } from '../access/DocumentAccessDialog.tsx';
import { ActDialog } from '../components/ActDialog.tsx';
import { EditDraftDialog } from '../files/EditDraftDialog.tsx';
import { MoveDocumentDialog } from '../files/MoveDocumentDialog.tsx';
import { ReplaceDialog } from '../files/ReplaceDialog.tsx';
import { reasonOf } from '../refusal-reasons.ts';
import { mainAct, type NextAct, nextActs } from './next-acts.ts';
import { ReasonActDialog } from './ReasonActDialog.tsx';
import { SignVersionDialog } from './SignVersionDialog.tsx';

const ICONS: Readonly<Record<NextAct['act'], IconName>> = {
  review: 'checkCircle',
  approve: 'checkCircle',
  publish: 'checkCircle',
  sendBack: 'undo',
  edit: 'edit',
  replace: 'upload',
  move: 'arrowRight',
  share: 'lock',
  discard: 'trash',
  retire: 'archive',
  delete: 'trash',
};
const DANGEROUS: readonly NextAct['act'][] = ['discard', 'retire', 'delete'];

interface RecordActs {
  actions: Action[];
  /** The dialog that is open. */
  element: ReactNode;
}

/** What is done on the page of a document: the next step first, what is off says why. */
export function useRecordActs(
  document: Document | undefined,
  versions: readonly DocumentVersion[],
  onGone: () => void,
): RecordActs {
  const { t } = useTranslation();
  const actor = useActor();
  const [opened, setOpened] = useState<{ act: NextAct; document: Document }>();
  const acts = document ? nextActs(document, versions, actor) : [];
  const main = mainAct(acts);
  const close = (): void => setOpened(undefined);
  return {
    actions: acts.map((one) => ({
      key: one.act,
      label: t(`documentRecord.act.${one.act}`),
      icon: ICONS[one.act],
      primary: one.act === main,
      danger: DANGEROUS.includes(one.act),
      disabledReason: one.because && t(reasonOf(one.because)),
      onClick: () => document && setOpened({ act: one, document }),
    })),
    element: opened && dialogOf(opened.act, opened.document, close, onGone),
  };
}

function dialogOf(
  { act, version }: NextAct,
  document: Document,
  onClose: () => void,
  onGone: () => void,
): ReactNode {
  switch (act) {
    case 'review':
    case 'approve':
      return <SignVersionDialog part={act} document={document} draft={version} onClose={onClose} />;
    case 'sendBack':
    case 'discard':
    case 'retire':
      return <ReasonActDialog act={act} document={document} version={version} onClose={onClose} />;
    case 'edit':
      return <EditDraftDialog document={document} draft={version} onClose={onClose} />;
    case 'replace':
      return <ReplaceDialog document={document} newest={version} onClose={onClose} />;
    case 'share':
      return <DocumentAccessDialog document={document} onClose={onClose} />;
    case 'move':
      return <MoveDocumentDialog document={document} onClose={onClose} onDone={onClose} />;
    case 'publish':
      return (
        <ActDialog
          action="publish"
          document={{ ...document, ...nameOf(version) }}
          onClose={onClose}
          onDone={onClose}
        />
      );
    case 'delete':
      return <ActDialog action="delete" document={document} onClose={onClose} onDone={onGone} />;
  }
}

/** What a version is called, which the document behind it may not be yet. */
const nameOf = ({ title, version, type }: DocumentVersion) => ({ title, version, type });
