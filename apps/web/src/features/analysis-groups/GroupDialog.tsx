import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { RecordNames } from '../../ui/dialog/RecordNames.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SIZE } from '../../ui/theme.ts';
import { GroupFields } from './GroupFields.tsx';
import parts from '../../ui/dialog/parts.module.css';
import { namedSample } from '../samples/actions/sample-names.ts';

/** A sample that already is in a group: the same dialog, to read only (specification 2 §2). */
export function GroupDialog({ sample, onClose }: { sample: SampleRow; onClose(): void }) {
  const { t } = useTranslation();
  const stored = useApi(getSample, { params: { id: sample.sampleId } });
  return (
    <Modal
      open
      title={t('samples.groupTitle')}
      width={SIZE.dialogSmall}
      centered
      footer={null}
      onCancel={onClose}
    >
      <RecordNames title={t('ui.records', { count: 1 })} records={[namedSample(sample)]} />
      {stored.error && !stored.data ? (
        <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />
      ) : stored.data?.group ? (
        <GroupFields group={stored.data.group} />
      ) : (
        <Skeleton lines={3} />
      )}
      <div className={parts['foot']}>
        <Button type="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </Modal>
  );
}
