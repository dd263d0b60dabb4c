import { listAnalyteGroups } from '@kiemlab/contract/features/analytes/analytes.api';
import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { BelowContext } from '../../../ui/dialog/below-context.ts';
import { useBelow } from '../../../ui/dialog/use-below.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { GroupBar } from './GroupBar.tsx';
import { GroupRules } from './GroupRules.tsx';
import styles from './settings.module.css';

export interface AnalyteSettingsDialogProps {
  /** The test id whose analyte groups are set. */
  testId: Pick<TestId, 'id' | 'testId'>;
  /** The group that is opened first; else the first one. */
  groupId?: string | undefined;
  /** The analyte whose limits are opened at once, as an alert leads to them. */
  analyteId?: string | undefined;
  onClose(): void;
}

const WIDTH = 1280;

/** Groups, base of the flags, limits and colours of the analytes of a test id (TEMPLATE-05). */
export function AnalyteSettingsDialog(props: AnalyteSettingsDialogProps) {
  const { t } = useTranslation();
  const below = useBelow();
  return (
    <Modal
      open={!below.covered}
      afterOpenChange={below.afterOpenChange}
      {...below.window}
      title={t('limits.title', { testId: props.testId.testId })}
      width={WIDTH}
      centered
      mask={{ closable: false }}
      footer={null}
      onCancel={props.onClose}
      className={styles['modal'] ?? ''}
    >
      <BelowContext value={below.cover}>
        <Settings {...props} />
      </BelowContext>
    </Modal>
  );
}

function Settings({ testId, groupId, analyteId }: AnalyteSettingsDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(groupId);
  const groups = useApi(listAnalyteGroups, { query: { testId: testId.id } });
  if (groups.error && !groups.data)
    return <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />;
  if (!groups.data) return <Skeleton lines={8} />;
  const group = groups.data.find(({ id }) => id === chosen) ?? groups.data[0];
  return (
    <>
      <GroupBar testId={testId} groups={groups.data} group={group} onChoose={setChosen} />
      {group ? (
        <GroupRules key={group.id} group={group} analyteId={analyteId} />
      ) : (
        <EmptyState icon="flask" title={t('limits.noGroup')} hint={t('limits.noGroupHint')} />
      )}
    </>
  );
}
