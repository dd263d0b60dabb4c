import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { RecordNames } from '../../../ui/dialog/RecordNames.tsx';
import type { SampleDialogProps } from './dialog-props.ts';
import { namedSample } from './sample-names.ts';
import parts from '../../../ui/dialog/parts.module.css';
import { type NotDeleted, useDeleteSamples } from './use-delete-samples.ts';
import { useMessage } from '../../../ui/use-message.tsx';

/** Deletes samples after a question that names them; those that cannot be deleted are listed, each with its reason (SAMPLE-09). */
export function DeleteDialog({ samples, onClose, onDone }: SampleDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const remove = useDeleteSamples();
  const [failed, setFailed] = useState<readonly NotDeleted[]>();
  const count = samples.length;
  if (failed)
    return (
      <DialogFrame open title={t('custody.notDeletedTitle')} onClose={onDone}>
        <p className={parts['lead']} role="alert">
          {t('custody.deletedSome', { count: count - failed.length, total: count })}
        </p>
        <RecordNames
          title={t('custody.notDeleted', { count: failed.length })}
          records={failed.map(({ sample, why }) => namedSample(sample, why))}
        />
        <div className={parts['foot']}>
          <Button type="primary" onClick={onDone}>
            {t('common.close')}
          </Button>
        </div>
      </DialogFrame>
    );
  return (
    <ConfirmRecords
      open
      title={t('custody.deleteTitle', { count })}
      text={t('custody.deleteText')}
      records={samples.map((sample) => namedSample(sample, t(`samples.status.${sample.sampleStatus}`)))}
      confirmLabel={t('samples.action.delete')}
      danger
      onConfirm={async () => {
        const failures = await remove(samples);
        if (failures.length > 0) return setFailed(failures);
        void message.success(t('custody.done.delete', { count }));
        onDone();
      }}
      onClose={onClose}
    />
  );
}
