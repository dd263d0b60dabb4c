import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { FlagLegend } from '../components/FlagLegend.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import styles from './entry.module.css';
import { SaveAction } from './SaveAction.tsx';
import { AT_ONCE } from './send-in-parts.ts';
import { KeyHelp } from './KeyHelp.tsx';

interface EntryBarProps {
  rows: number;
  unsaved: number;
  /** Something was saved in this sitting. */
  saved: boolean;
  extra: boolean;
  onExtra(on: boolean): void;
  /** Columns of the test group's form are shown. */
  form: boolean;
  /** Undefined when the form asks for nothing, or is not known yet. */
  onForm: ((on: boolean) => void) | undefined;
  /** Undefined when there is nothing to undo. */
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
  /** How far a save is. */
  progress: { saved: number; total: number } | undefined;
  /** What is saved waits for the network. */
  waiting: boolean;
  /** Cells that a person has to look at before their rows are saved, and the way to the next one. */
  open: number;
  onOpen(): void;
  onPress(): void;
  onSave(): void;
  /** Tests that may be declared complete, and those that may go to review. */
  completable: number;
  reviewable: number;
  onComplete(): void;
  onReview(): void;
  onBack(): void;
}

/** Head of the grid: how much is unsaved, undo, and the one next step. */
export function EntryBar(props: EntryBarProps) {
  const {
    rows,
    unsaved,
    saved,
    extra,
    onExtra,
    form,
    onForm,
    onUndo,
    onRedo,
    progress,
    waiting,
    onPress,
    onSave,
  } = props;
  const { open, onOpen, completable, reviewable, onComplete, onReview, onBack } = props;
  const { t } = useTranslation();
  const back = t('tests.entry.back');
  const review = completable === 0 && reviewable > 0;
  return (
    <header className={styles['bar']}>
      <Button type="text" icon={<Icon name="arrowLeft" />} aria-label={back} title={back} onClick={onBack} />
      <h1>{t('tests.entry.title')}</h1>
      <p className={styles['counts']} aria-live="polite">
        <span>{t('tests.entry.rows', { count: rows })}</span>
        {progress && progress.total > AT_ONCE ? (
          <span data-unsaved>{t('tests.entry.savedOf', progress)}</span>
        ) : unsaved > 0 ? (
          <span data-unsaved>{t('tests.entry.unsaved', { count: unsaved })}</span>
        ) : (
          saved && <span data-clean>{t('tests.entry.allSaved')}</span>
        )}
      </p>
      <ColumnChoice extra={extra} onExtra={onExtra} form={form} onForm={onForm} />
      <FlagLegend />
      <KeyHelp />
      <Button
        type="text"
        icon={<Icon name="undo" size={16} />}
        aria-label={t('tests.entry.undo')}
        title={`${t('tests.entry.undo')} (Ctrl+Z)`}
        disabled={!onUndo}
        onClick={onUndo}
      />
      <Button
        type="text"
        icon={<Icon name="refresh" size={16} />}
        aria-label={t('tests.entry.redo')}
        title={`${t('tests.entry.redo')} (Ctrl+Y)`}
        disabled={!onRedo}
        onClick={onRedo}
      />
      <ActionButton
        action={
          review
            ? {
                key: 'review',
                label: `${t('tests.actions.requestReview')} (${reviewable})`,
                icon: 'send',
                onClick: onReview,
                primary: unsaved === 0,
              }
            : {
                key: 'complete',
                label: t('tests.entry.complete', { count: completable }),
                icon: 'checkCircle',
                onClick: onComplete,
                primary: unsaved === 0,
                disabledReason: completable === 0 ? t('tests.entry.completeNone') : undefined,
              }
        }
      />
      <span aria-live="polite">
        {open > 0 && (
          <Button type="text" className={styles['open'] ?? ''} onClick={onOpen}>
            {t('tests.entry.open', { count: open })}
          </Button>
        )}
      </span>
      <SaveAction
        unsaved={unsaved}
        running={progress !== undefined}
        waiting={waiting}
        onPress={onPress}
        onSave={onSave}
      />
    </header>
  );
}
