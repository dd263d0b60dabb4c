import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/session/use-profile.ts';
import { RecordNames } from '../../../ui/dialog/RecordNames.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SIZE } from '../../../ui/theme.ts';
import parts from '../../../ui/dialog/parts.module.css';

/** A sample with the number (of sample or report) it has just been given. */
export interface NumberedSample {
  id: string;
  number: string;
  name: string;
}

interface NumbersDialogProps {
  title: string;
  numbered: readonly NumberedSample[];
  printLabel: string;
  /** None where they cannot be printed together. */
  onPrint?(ids: string[]): void;
  onClose(): void;
}

/** The numbers that were given, and the paper that goes with them. */
export function NumbersDialog({ title, numbered, printLabel, onPrint, onClose }: NumbersDialogProps) {
  const { t } = useTranslation();
  const mayPrint = useCan('Sample_Export');
  return (
    <Modal open title={title} width={SIZE.dialogSmall} centered footer={null} onCancel={onClose}>
      <RecordNames
        title={t('ui.records', { count: numbered.length })}
        records={numbered.map(({ number, name }) => ({ code: number, name }))}
      />
      <div className={parts['foot']}>
        <Button onClick={onClose}>{t('common.close')}</Button>
        {mayPrint && onPrint && (
          <Button
            type="primary"
            icon={<Icon name="print" size={16} />}
            onClick={() => onPrint(numbered.map(({ id }) => id))}
          >
            {printLabel}
          </Button>
        )}
      </div>
    </Modal>
  );
}
