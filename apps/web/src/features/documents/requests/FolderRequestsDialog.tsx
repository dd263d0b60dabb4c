import type { Folder } from '@kiemlab/contract/features/documents/folders.api';
import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { SomebodyElse } from '../../../ui/dialog/SomebodyElse.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { useSeenFolder } from '../folders/use-seen-folder.ts';
import { type UnaskingValues, useUnasking } from './use-unasking.tsx';

type Choice = 'around' | 'asks' | 'free';
interface Values extends UnaskingValues {
  choice: Choice;
}

const choiceOf = ({ AsksForRequests: own }: Folder): Choice =>
  own === null ? 'around' : own ? 'asks' : 'free';
const VALUES: Readonly<Record<Choice, boolean | null>> = { around: null, asks: true, free: false };

/** Whether what is in force in a folder is printed and saved by request only; to end that somebody else signs (rule L10). */
export function FolderRequestsDialog({ folder, onClose }: { folder: Folder; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const { others, save } = useSeenFolder(folder);
  const unasking = useUnasking();
  return (
    <ConfirmRecords<Values>
      open
      title={t('requests.folder.title', { title: folder.Title })}
      text={t('requests.folder.text')}
      records={[]}
      confirmLabel={t('common.save')}
      {...unasking.withReason}
      initialValues={{ choice: choiceOf(folder) }}
      onClose={onClose}
      onConfirm={({ choice = choiceOf(folder), ...values }) =>
        unasking.run(values, async (confirmation) => {
          await save({ AsksForRequests: VALUES[choice], ...confirmation });
          void message.success(t('requests.folder.saved', { title: folder.Title }));
          onClose();
        })
      }
    >
      {others.length > 0 && <SomebodyElse title={t('folders.changedMeanwhile')} changes={others} />}
      <p>{t(folder.Asks ? 'requests.folder.now' : 'requests.folder.nowFree')}</p>
      <Form.Item<Values> name="choice" label={t('requests.folder.label')}>
        <Radio.Group
          options={(['around', 'asks', 'free'] as const).map((value) => ({
            value,
            label: t(`requests.folder.${value}`),
          }))}
        />
      </Form.Item>
      {unasking.fields}
    </ConfirmRecords>
  );
}
