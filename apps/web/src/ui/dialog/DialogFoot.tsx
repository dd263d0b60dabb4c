import { useRef } from 'react';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './dialog.module.css';
import type { Attempt } from './use-attempt.ts';
import { UnansweredLine } from './UnansweredLine.tsx';
import { WaitingLine } from './WaitingLine.tsx';

interface DialogFootProps {
  attempt: Pick<Attempt, 'failure' | 'running' | 'waiting' | 'holds'>;
  /** The act itself, not "OK". */
  label: string;
  danger?: boolean | undefined;
  /** Of the way out, where "Cancel" would be taken for the act itself. */
  closeLabel?: string | undefined;
  onClose(): void;
}

/** The end of a small dialog's form: why it failed, the way out, and the act. */
export function DialogFoot({ attempt, label, danger, closeLabel, onClose }: DialogFootProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles['foot']}>
      {attempt.failure && <Alert type="error" title={attempt.failure} className={styles['notice'] ?? ''} />}
      {attempt.waiting && <WaitingLine button={button} />}
      {attempt.running && !attempt.waiting && <UnansweredLine />}
      <div className={styles['footer']}>
        <Button disabled={attempt.running && attempt.holds} onClick={onClose}>
          {closeLabel ?? t('common.cancel')}
        </Button>
        <Button
          ref={button}
          htmlType="submit"
          type="primary"
          danger={danger === true}
          loading={attempt.running}
        >
          {attempt.waiting ? t('ui.waiting') : label}
        </Button>
      </div>
    </div>
  );
}
