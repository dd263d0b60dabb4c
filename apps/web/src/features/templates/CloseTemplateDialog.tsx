import { closeTemplate } from '@kiemlab/contract/features/templates/template-keeping.api';
import {
  getTemplate,
  listTemplates,
  type TemplateRow,
} from '@kiemlab/contract/features/templates/templates.api';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSend } from '../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../ui/use-message.tsx';

interface CloseTemplateDialogProps {
  template: Pick<z.output<typeof TemplateRow>, 'id' | 'templateName' | 'prefix' | 'closedAt'>;
  /** Why it cannot be deleted, where closing is what is offered instead. */
  refusal?: string | undefined;
  onClose(): void;
}

/** Closes a type for new samples, or opens it again, with a reason. */
export function CloseTemplateDialog({ template, refusal, onClose }: CloseTemplateDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const send = useSend(closeTemplate, { refreshes: [listTemplates, getTemplate] });
  const { id, templateName: name, prefix, closedAt } = template;
  const closed = closedAt === null;
  return (
    <ConfirmRecords
      open
      title={t(
        refusal
          ? 'templates.remove.refused'
          : closed
            ? 'templates.closing.title'
            : 'templates.closing.reopenTitle',
      )}
      text={
        <>
          {refusal && <strong role="alert">{refusal} </strong>}
          {t(closed ? 'templates.closing.text' : 'templates.closing.reopenText')}
        </>
      }
      records={[{ code: prefix, name }]}
      confirmLabel={t(closed ? 'templates.closing.confirm' : 'templates.closing.reopenConfirm')}
      withReason="required"
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        await send.mutateAsync({ params: { id }, body: { closed, reason } });
        void message.success(t(closed ? 'templates.closing.done' : 'templates.closing.reopened', { name }));
        onClose();
      }}
    />
  );
}
