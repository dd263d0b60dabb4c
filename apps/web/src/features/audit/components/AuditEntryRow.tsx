import type { AuditEntry } from '@kiemlab/contract/features/audit/audit.api';
import { actionText, moduleText } from '@kiemlab/contract/features/audit/audit.names';
import { Link } from '@tanstack/react-router';
import { Fragment, memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showInstant } from '../../../lib/format/date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../audit.module.css';
import { isTechnical } from '../changes/technical-fields.ts';
import { useShowObject } from '../changes/use-show-change.ts';
import { ChangeList } from './ChangeList.tsx';

interface AuditEntryRowProps {
  entry: AuditEntry;
}

/** Cases out of specification that an entry is about, by their numbers. */
const oosCodes = ({ objects }: AuditEntry): string[] => [
  ...new Set(objects.filter(({ entity }) => entity === 'oos-case').map(({ code }) => code)),
];

/** One entry of the trail; opens to its reason, its object and every changed field. More of them that come do not draw it again. */
export const AuditEntryRow = memo(function AuditEntryRow({ entry }: AuditEntryRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const detailId = useId();
  const language = useLanguage();
  const showObject = useShowObject();
  const about = [...new Set(entry.objects.map((object) => showObject(object).text))].join(', ');
  const mayOpen = useCan('Test');
  const cases = mayOpen ? oosCodes(entry) : [];
  return (
    <li>
      <button
        type="button"
        className={styles['entry']}
        aria-expanded={open}
        aria-controls={detailId}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'chevronDown' : 'chevronRight'} size={16} />
        <time dateTime={entry.createdDate} title={format.relative(entry.createdDate)}>
          {showInstant(entry.createdDate)}
        </time>
        <span>
          <strong>{actionText(entry.action, language)}</strong>
          <span className={styles['module']}>{moduleText(entry.module, language)}</span>
        </span>
        <span>
          {about || '—'}
          {entry.reason && <small>{t('audit.because', { reason: entry.reason })}</small>}
        </span>
        <span>{entry.fullName || t('audit.system')}</span>
        <span className={styles['sealed']} data-sealed={entry.sealed || undefined}>
          <Icon name={entry.sealed ? 'lock' : 'clock'} size={14} />
          {t(entry.sealed ? 'audit.sealed' : 'audit.unsealed')}
        </span>
      </button>
      {open && (
        <div className={styles['open']} id={detailId}>
          <p>
            {entry.username && t('audit.account', { username: entry.username })}{' '}
            {cases.map((code) => (
              <Fragment key={code}>
                <Link to="/test/oos" search={{ textSearch: code }}>
                  {t('oos.openCase')} {code}
                </Link>{' '}
              </Fragment>
            ))}
            {entry.objectId && (
              <Link to="/sample/$id" params={{ id: entry.objectId }}>
                {t('audit.openSample')}
              </Link>
            )}
          </p>
          <ChangeList changes={entry.changes} part="readable" />
          {entry.changes.some(({ entity, field }) => isTechnical(entity, field)) && (
            <details className={styles['technical']}>
              <summary>{t('audit.technical')}</summary>
              <ChangeList changes={entry.changes} part="technical" />
            </details>
          )}
        </div>
      )}
    </li>
  );
});
