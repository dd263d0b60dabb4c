import { deleteTemplate } from '@kiemlab/contract/features/templates/template-keeping.api';
import { listTemplates, type TemplateRow } from '@kiemlab/contract/features/templates/templates.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSend } from '../../lib/api/hooks.ts';
import { HttpError } from '../../lib/api/http-error.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { NotSent } from '../../ui/dialog/not-sent.ts';
import { useMessage } from '../../ui/use-message.tsx';
import { CloseTemplateDialog } from './CloseTemplateDialog.tsx';

interface DeleteTemplateDialogProps {
  template: z.output<typeof TemplateRow>;
  onClose(): void;
}

/** Deletes a template that nothing was made with; of one that is in use it says by how many samples, and offers to close it (TEMPLATE-01). */
export function DeleteTemplateDialog({ template, onClose }: DeleteTemplateDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const remove = useSend(deleteTemplate, { refreshes: [listTemplates] });
  const [refusal, setRefusal] = useState<string>();
  const { id, templateName: name, prefix, closedAt } = template;
  if (refusal !== undefined)
    return <CloseTemplateDialog template={template} refusal={refusal} onClose={onClose} />;
  return (
    <ConfirmRecords
      open
      title={t('templates.remove.title')}
      text={t('templates.remove.text')}
      records={[{ code: prefix, name }]}
      confirmLabel={t('templates.more.delete')}
      danger
      onClose={onClose}
      onConfirm={async () => {
        try {
          await remove.mutateAsync({ params: { id }, query: { type: 'SAMPLE' } });
        } catch (error) {
          // One that is closed already is only told why it stays.
          if (!(error instanceof HttpError) || error.code !== 'TEMPLATE_IN_USE' || closedAt !== null)
            throw error;
          setRefusal(error.message);
          throw new NotSent();
        }
        void message.success(t('templates.remove.done', { name }));
        onClose();
      }}
    />
  );
}
