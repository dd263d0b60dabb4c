import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { statusOf } from '@kiemlab/contract/features/documents/documents.rules';
import { reaches } from '@kiemlab/contract/features/documents/folders.rules';
import { listTraining, type Training } from '@kiemlab/contract/features/documents/training.api';
import { ASKS_FROM, judgeCallOff, judgeTraining } from '@kiemlab/contract/features/documents/training.rules';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../record/record.module.css';
import { AskTrainingDialog } from './AskTrainingDialog.tsx';
import { CallOffTrainingDialog } from './CallOffTrainingDialog.tsx';
import { isCalledOff, isSigned, ownOf, ownTraining } from './own-training.ts';
import { OwnTrainingNote } from './OwnTrainingNote.tsx';
import { SignTrainingDialog } from './SignTrainingDialog.tsx';
import { TrainingTable } from './TrainingTable.tsx';

/** Who is to read the version that is shown and who has signed it; one's own entry, and for who manages the document all (rule L13). */
export function TrainingSection({ document }: { document: Document }) {
  const { t } = useTranslation();
  const actor = useActor();
  const [opened, setOpened] = useState<'ask' | 'sign' | Training>();
  const training = useApi(listTraining, { query: { idFile: document.id, idVersion: document.versionId } });
  if (training.error && !training.data)
    return <ErrorState error={training.error} onRetry={() => void training.refetch()} />;
  if (!training.data) return <Skeleton lines={3} />;
  const rows = training.data.trainingList;
  const own = ownTraining(rows, actor.id);
  const manages = reaches(document.level, ASKS_FROM);
  const state = { status: statusOf(document.status), level: document.level, own: ownOf(own) };
  const asks = judgeTraining(state, actor, 'ask') === undefined;
  const signs = judgeTraining(state, actor, 'sign') === undefined;
  const callsOff = judgeTraining(state, actor, 'callOff') === undefined;
  const waited = rows.filter((row) => !isCalledOff(row));
  const close = (): void => setOpened(undefined);
  return (
    <>
      {own && !isCalledOff(own) && (signs || isSigned(own)) && <OwnTrainingNote training={own} />}
      {manages && waited.length > 0 && (
        <p className={styles['told']}>
          {t('training.done', { done: waited.filter(isSigned).length, of: waited.length })}
        </p>
      )}
      {waited.length === 0 && (
        <p className={styles['told']}>{t(manages ? 'training.none' : 'training.noneYours')}</p>
      )}
      {manages && rows.length > 0 && (
        <TrainingTable
          rows={rows}
          mayCallOff={(row) => callsOff && judgeCallOff(actor, row.IdUser, ownOf(row)) === undefined}
          onCallOff={setOpened}
        />
      )}
      <div className={styles['acts']}>
        {signs && (
          <Button
            type="primary"
            icon={<Icon name="checkCircle" size={16} />}
            onClick={() => setOpened('sign')}
          >
            {t('training.sign')}
          </Button>
        )}
        {asks && (
          <Button icon={<Icon name="users" size={16} />} onClick={() => setOpened('ask')}>
            {t('training.ask')}
          </Button>
        )}
      </div>
      {opened === 'ask' && <AskTrainingDialog document={document} onClose={close} />}
      {opened === 'sign' && <SignTrainingDialog document={document} onClose={close} />}
      {typeof opened === 'object' && (
        <CallOffTrainingDialog document={document} training={opened} onClose={close} />
      )}
    </>
  );
}
