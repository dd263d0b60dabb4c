import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { discardWaiting } from '../../../lib/api/outbox.ts';
import { useAway } from '../../../lib/api/use-connection.ts';
import styles from './entry.module.css';
import { codesOf } from './codes-of.ts';
import type { EntryRow } from './entry-row.ts';
import { useIsOpen } from './use-is-open.ts';

interface EntryNoticesProps {
  rows: readonly EntryRow[];
  failure: string | undefined;
  /** Rows that are not saved. */
  unsaved: number;
  /** They were to be saved and wait for the network. */
  waiting: boolean;
  /** This computer keeps the drafts. */
  hasRoom: boolean;
  /** Documents wait for the next save, and this computer does not keep them. */
  holdsFiles: boolean;
  /** Rows whose draft was put back; 0 once dismissed. */
  restored: number;
  /** Drafts of tests that cannot be entered any more, by code and value. */
  lost: readonly string[];
  onSettle(keep: 'mine' | 'theirs'): void;
  onDiscard(): void;
  onDropLost(): void;
}

/** What the technician has to decide or to know: conflicts, a failed save, a restored draft. */
export function EntryNotices(props: EntryNoticesProps) {
  const {
    rows,
    failure,
    unsaved,
    waiting,
    hasRoom,
    holdsFiles,
    restored,
    lost,
    onSettle,
    onDiscard,
    onDropLost,
  } = props;
  const { t } = useTranslation();
  const away = useAway() !== undefined;
  const isOpen = useIsOpen();
  const conflicts = rows.filter((row) => row.conflict);
  const codes = codesOf(conflicts.map(({ test }) => test));
  const closed = conflicts.flatMap(({ conflict }) => (conflict && !isOpen(conflict) ? [conflict] : []));
  return (
    <div className={styles['notices']} aria-live="polite">
      {conflicts.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('tests.entry.conflictTitle', { codes })}
          description={[
            t('tests.entry.conflictText'),
            ...(closed.length > 0 ? [t('tests.entry.conflictClosed', { codes: codesOf(closed) })] : []),
          ].join(' ')}
          action={
            <>
              <Button size="small" onClick={() => onSettle('mine')}>
                {t('tests.entry.conflictMine')}
              </Button>{' '}
              <Button size="small" onClick={() => onSettle('theirs')}>
                {t('tests.entry.conflictTheirs')}
              </Button>
            </>
          }
        />
      )}
      {waiting ? (
        <Alert
          type="warning"
          showIcon
          title={t('tests.entry.waits', { count: unsaved })}
          action={
            <Button size="small" onClick={discardWaiting}>
              {t('ui.discardWaiting')}
            </Button>
          }
        />
      ) : (
        away &&
        unsaved > 0 && <Alert type="warning" showIcon title={t('tests.entry.away', { count: unsaved })} />
      )}
      {failure && <Alert type="error" showIcon title={failure} />}
      {!hasRoom && unsaved > 0 && <Alert type="error" showIcon title={t('tests.entry.noRoom')} />}
      {holdsFiles && <Alert type="warning" showIcon title={t('tests.entry.filesHeld')} />}
      {lost.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('tests.entry.refused', { codes: lost.join(', ') })}
          action={
            <Button size="small" type="text" onClick={onDropLost}>
              {t('tests.entry.draftDiscard')}
            </Button>
          }
        />
      )}
      {restored > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('tests.entry.draftRestored', { count: restored })}
          action={
            <Button size="small" type="text" onClick={onDiscard}>
              {t('tests.entry.draftDiscard')}
            </Button>
          }
        />
      )}
    </div>
  );
}
