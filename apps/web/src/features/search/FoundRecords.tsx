import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/http-error.ts';
import { CodeText } from '../../ui/CodeText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SEARCH_KINDS, type SearchKind } from './kinds.tsx';
import type { SearchEntry } from './search-entries.ts';
import styles from './search.module.css';
import type { FoundKind } from './use-hits.ts';

interface FoundRecordsProps {
  id: string;
  text: string;
  isPending: boolean;
  entries: readonly SearchEntry[];
  kinds: readonly FoundKind[];
  /** The line that Enter opens. */
  marked: string | undefined;
  onOpen(entry: SearchEntry): void;
}

/** What was found, kind by kind, each with what came of it; with nothing typed what was opened lately. */
export function FoundRecords({ id, text, isPending, entries, kinds, marked, onOpen }: FoundRecordsProps) {
  const { t } = useTranslation();
  const line = (entry: SearchEntry) => (
    <li
      key={entry.key}
      id={`${id}-${entry.key}`}
      role="option"
      aria-selected={entry.key === marked}
      className={styles['entry']}
      // The cursor stays in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(entry)}
    >
      <Line entry={entry} />
    </li>
  );
  const group = (kind: SearchKind, title: string, own: readonly SearchEntry[]) => (
    <ul key={kind} role="group" aria-label={title}>
      <li role="presentation" className={styles['kind']}>
        {title}
      </li>
      {own.map(line)}
    </ul>
  );
  const shown = kinds.filter(({ hits }) => hits.length > 0);
  const failed = kinds.filter(({ error }) => error !== null);
  const isNothing = text !== '' && !isPending && shown.length === 0 && failed.length === 0;
  return (
    <>
      <div id={`${id}-found`} role="listbox" aria-label={t('search.found')} className={styles['found']}>
        {text === '' && entries.length > 0 && group('samples', t('search.recent'), entries)}
        {shown.map(({ kind }) =>
          group(
            kind,
            t(SEARCH_KINDS[kind].title),
            entries.filter((entry) => entry.kind === kind),
          ),
        )}
      </div>
      {failed.map(({ kind, error, again }) => (
        <p key={kind} role="alert" className={styles['failed']}>
          {t('search.failed', { kind: t(SEARCH_KINDS[kind].title), error: errorText(error) })}
          <Button size="small" onClick={again}>
            {t('common.retry')}
          </Button>
        </p>
      ))}
      <p role="status" className={styles['state']}>
        {isPending ? t('search.pending') : isNothing ? t('search.nothing', { text }) : ''}
        {text === '' && entries.length === 0 && t('search.lead')}
      </p>
    </>
  );
}

function Line({ entry }: { entry: SearchEntry }) {
  const { t } = useTranslation();
  const { icon } = SEARCH_KINDS[entry.kind];
  if (entry.opens === 'list')
    return (
      <>
        <Icon name="arrowRight" size={16} />
        <span>{t('search.all', { kind: t(SEARCH_KINDS[entry.kind].title).toLocaleLowerCase() })}</span>
      </>
    );
  const { code, name, note, state } = entry.hit;
  return (
    <>
      <Icon name={icon} size={16} />
      <span className={styles['name']}>
        {code && <CodeText>{code}</CodeText>} <b>{name}</b> {note && <small>{note}</small>}
      </span>
      {state}
    </>
  );
}
