import { type AuditEntry, listActions } from '@kiemlab/contract/features/audit/audit.api';
import { listReviews, markReviewed } from '@kiemlab/contract/features/audit/audit-reviews.api';
import { Form, Input } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { showInstant } from '../../../lib/format/date.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import parts from '../../../ui/dialog/parts.module.css';
import { useRefusedAttempt } from '../../../ui/dialog/use-refused-attempt.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import { type Reviewed, reviewedText } from './reviewed-text.ts';

interface MarkReviewedDialogProps {
  reviewed: Reviewed;
  /** The newest entry that is shown. */
  entry: AuditEntry;
  /** Where the page ended when it was read. */
  upTo: string;
  onClose(): void;
}

/** Notes that one has looked through what the tab shows, up to its newest entry (rule C32). */
export function MarkReviewedDialog(props: MarkReviewedDialogProps) {
  const { t } = useTranslation();
  const typed = useRef(false);
  return (
    <DialogFrame open title={t('audit.review.mark')} onClose={props.onClose} isDirty={() => typed.current}>
      <NoteForm
        {...props}
        onTyped={() => {
          typed.current = true;
        }}
      />
    </DialogFrame>
  );
}

function NoteForm({
  reviewed,
  entry,
  upTo,
  onClose,
  onTyped,
}: MarkReviewedDialogProps & { onTyped(): void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useMessage();
  const [form] = Form.useForm<{ note: string }>();
  const { attempt, run, follow } = useRefusedAttempt(form);
  const send = useSend(markReviewed, { refreshes: [listActions, listReviews] });
  const label = t('audit.review.note');
  return (
    <Form<{ note: string }>
      form={form}
      layout="vertical"
      requiredMark
      onValuesChange={() => {
        onTyped();
        follow();
      }}
      onFinish={({ note }) =>
        void run(async () => {
          await send.mutateAsync({ body: { ...reviewed, entryId: entry.id, upTo, note: note.trim() } });
          void message.success(t('audit.review.marked'));
        }).then((done) => done && onClose())
      }
    >
      <p className={parts['lead']}>
        {t('audit.review.covers', {
          what: reviewedText(reviewed, t, language),
          id: entry.id,
          at: showInstant(entry.createdDate),
        })}
      </p>
      <Form.Item
        name="note"
        label={label}
        rules={[{ required: true, whitespace: true, message: t('ui.required', { label }) }]}
      >
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <DialogFoot attempt={attempt} label={t('audit.review.mark')} onClose={onClose} />
    </Form>
  );
}
