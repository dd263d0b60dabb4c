import type { AuditChange } from '@kiemlab/contract/features/audit/audit.api';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../../../ui/CodeText.tsx';
import styles from '../audit.module.css';
import { entityName } from '../changes/entity-names.ts';
import { isTechnical } from '../changes/technical-fields.ts';
import { groupChanges } from '../changes/group-changes.ts';
import { useShowChange, useShowObject } from '../changes/use-show-change.ts';

/** Records that end instead of being changed. */
const hasPeriods = (entity: string): boolean =>
  entity === 'user-group' || entity === 'permission-group-permit';

interface ChangeListProps {
  changes: readonly AuditChange[];
  /** What people read, or the counters and fingerprints behind it. */
  part: 'readable' | 'technical';
}

/** What an entry of the trail changed, record by record: field, old and new value. */
export function ChangeList({ changes, part }: ChangeListProps) {
  const { t } = useTranslation();
  const show = useShowChange();
  const showObject = useShowObject();
  const records = groupChanges(changes)
    .map((record) => ({
      ...record,
      shown: record.changes
        .filter(({ entity, field }) => isTechnical(entity, field) === (part === 'technical'))
        .map(show),
    }))
    .filter(({ shown }) => shown.length > 0);
  return (
    <div className={styles['records']}>
      {records.map(({ entity, code, operation, shown }, index) => {
        const known = entityName(entity);
        const object = showObject({ entity, code });
        return (
          <section key={index}>
            <p>
              {known ? t(known) : entity}{' '}
              {code && (
                <span title={object.hint}>
                  {object.text === code && !hasPeriods(entity) ? <CodeText>{code}</CodeText> : object.text}
                </span>
              )}{' '}
              <small>
                {t(
                  hasPeriods(entity) ? `audit.rightsOperation.${operation}` : `audit.operation.${operation}`,
                )}
              </small>
            </p>
            <dl>
              {shown.map(({ label, before, after }, at) => (
                <div key={at}>
                  <dt>{label}</dt>
                  <dd>
                    {operation === 'UPDATE' && (
                      <>
                        {before.text ? <del title={before.hint}>{before.text}</del> : '—'}
                        <span aria-hidden="true"> → </span>
                        <span className="sr-only">{t('audit.becomes')}</span>
                      </>
                    )}
                    {operation === 'DELETE' ? (
                      <del title={before.hint}>{before.text || '—'}</del>
                    ) : (
                      <ins title={after.hint}>{after.text || '—'}</ins>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}
