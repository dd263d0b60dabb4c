import { deleteView, listViews, type SampleView } from '@kiemlab/contract/features/views/views.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../ui/use-message.tsx';

interface DeleteViewDialogProps {
  view: SampleView;
  onDone(): void;
  onClose(): void;
}

/** Asks before a saved view goes; the samples stay as they are. */
export function DeleteViewDialog({ view, onDone, onClose }: DeleteViewDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const send = useSend(deleteView, { refreshes: [listViews] });
  return (
    <ConfirmRecords
      open
      title={t('views.deleteTitle')}
      text={t('views.deleteText', { name: view.name })}
      records={[]}
      confirmLabel={t('views.deleteAct')}
      danger
      onClose={onClose}
      onConfirm={async () => {
        await send.mutateAsync({ params: { id: view.id }, query: { version: view.version } });
        void message.success(t('views.deleted', { name: view.name }));
        onDone();
      }}
    />
  );
}
