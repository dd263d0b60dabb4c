import type { AuditEntry } from '@kiemlab/contract/features/audit/audit.api';
import { actionText, moduleText } from '@kiemlab/contract/audit-actions';
import { Link } from '@tanstack/react-router';
import { Fragment, memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showInstant } from '../../../lib/format/date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import { Icon } from '../../../ui/Icon.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from '../audit.module.css';
import { objectLink } from '../changes/object-link.ts';
import { isTechnical } from '../changes/technical-fields.ts';
import { useShowObject } from '../changes/use-show-change.ts';
import { ChangeList } from './ChangeList.tsx';

interface AuditEntryRowProps {
  entry: AuditEntry;
}

/** Columns of an entry, which what it opens to takes whole. */
export const ENTRY_COLUMNS = 5;

/** Cases out of specification that an entry is about, by their numbers. */
const oosCodes = ({ objects }: AuditEntry): string[] => [
  ...new Set(objects.filter(({ entity }) => entity === 'oos-case').map(({ code }) => code)),
];

/** The records of an entry by their names, which lead to them for who may go there. */
function AboutCell({ entry }: AuditEntryRowProps) {
  const showObject = useShowObject();
  const about = [...new Set(entry.objects.map((object) => showObject(object).text))].join(', ');
  const link = objectLink(entry);
  const mayOpen = useCan(...(link?.rights ?? []));
  if (!link || !mayOpen || !about) return <>{about || '—'}</>;
  return (
    <Link to={link.to} search={link.search ?? {}}>
      {about}
    </Link>
  );
}

/** What an entry opens to: the account, where its record is seen, and every changed field. */
function Opened({ entry }: AuditEntryRowProps) {
  const { t } = useTranslation();
  const mayOpen = useCan('Test');
  const cases = mayOpen ? oosCodes(entry) : [];
  return (
    <>
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
    </>
  );
}

/** One entry of the trail; opens to its account, its records and every changed field. More of them that come do not draw it again. */
export const AuditEntryRow = memo(function AuditEntryRow({ entry }: AuditEntryRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const detailId = useId();
  return (
    <tbody>
      <tr>
        <td data-label={t('audit.column.at')}>
          <div>
            <time dateTime={entry.createdDate} title={format.relative(entry.createdDate)}>
              {showInstant(entry.createdDate)}
            </time>
            <small className={styles['sealed']} data-sealed={entry.sealed || undefined}>
              <Icon name={entry.sealed ? 'lock' : 'clock'} size={14} />
              {t(entry.sealed ? 'audit.sealed' : 'audit.unsealed')}
            </small>
          </div>
        </td>
        <td data-label={t('audit.moduleTitle')}>
          <div>{moduleText(entry.module, language)}</div>
        </td>
        <td data-label={t('audit.actionTitle')}>
          <div>
            <button
              type="button"
              className={styles['entry']}
              aria-expanded={open}
              aria-controls={detailId}
              onClick={() => setOpen(!open)}
            >
              <Icon name={open ? 'chevronDown' : 'chevronRight'} size={16} />
              <strong>{actionText(entry.action, language)}</strong>
            </button>
          </div>
        </td>
        <td data-label={t('audit.column.name')}>
          <div>{entry.fullName || t('audit.system')}</div>
        </td>
        <td data-label={t('audit.column.about')} className={styles['about']}>
          <div>
            <AboutCell entry={entry} />
            {entry.reason && (
              <small className={textStyles['sub']}>{t('audit.because', { reason: entry.reason })}</small>
            )}
          </div>
        </td>
      </tr>
      {open && (
        <tr id={detailId}>
          <td colSpan={ENTRY_COLUMNS} className={styles['open']}>
            <Opened entry={entry} />
          </td>
        </tr>
      )}
    </tbody>
  );
});
