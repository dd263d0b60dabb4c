import type { TemplateType } from '@kiemlab/contract/features/templates/template-types';
import { useTranslation } from 'react-i18next';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { ChangeList } from '../changes/ChangeList.tsx';
import type { TemplateChange } from '../changes/template-changes.ts';
import styles from '../templates.module.css';

interface SaveDialogProps {
  type: TemplateType;
  changes: readonly TemplateChange[];
  /** What it throws stays in the dialog. */
  onSave(reason: string): Promise<void>;
  onClose(): void;
}

/** What the new version changes, and why: asked before it is saved (TEMPLATE-06). */
export function SaveDialog({ type, changes, onSave, onClose }: SaveDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmRecords
      open
      title={t('templates.editor.saveTitle')}
      text={t(type === 'SAMPLE' ? 'templates.editor.saveText' : 'templates.editor.saveTextTest')}
      records={[]}
      confirmLabel={t('templates.editor.save')}
      withReason="required"
      onConfirm={({ reason }) => onSave(reason)}
      onClose={onClose}
    >
      <section className={styles['whatChanges']} tabIndex={0} aria-label={t('templates.editor.whatChanges')}>
        <h3>{t('templates.editor.whatChanges')}</h3>
        <ChangeList type={type} changes={changes} />
      </section>
    </ConfirmRecords>
  );
}
