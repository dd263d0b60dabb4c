import type { Destruction } from '@kiemlab/contract/features/destruction/destruction.api';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../lib/format/date.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { CodeText } from '../../ui/CodeText.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import tables from '../../ui/plain-table.module.css';
import textStyles from '../../ui/text.module.css';

/** The samples on minutes of destruction, with what was left of each; a held one stands out. */
export function ItemTable({ minutes: { samples, items } }: { minutes: Destruction }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (items === 0) return <p className={textStyles['hint']}>{t('destruction.noSamples')}</p>;
  return (
    <>
      {items > samples.length && (
        <p className={textStyles['hint']}>{t('destruction.hidden', { count: items - samples.length })}</p>
      )}
      <div className={tables['scrollX']} tabIndex={0} role="group" aria-label={t('destruction.samples')}>
        <table className={tables['table']} data-roomy>
          <thead>
            <tr>
              <th>{t('destruction.code')}</th>
              <th>{t('destruction.name')}</th>
              <th>{t('destruction.quantity')}</th>
              <th>{t('destruction.reason')}</th>
              <th>{t('destruction.addedBy')}</th>
            </tr>
          </thead>
          <tbody>
            {samples.map((item) => (
              <tr key={item.sampleId}>
                <td data-label={t('destruction.code')}>
                  <div>
                    <Link to="/sample/$id" params={{ id: item.sampleId }}>
                      <CodeText>{item.sampleCode}</CodeText>
                    </Link>{' '}
                    {item.onHold && <StatusPill tone="red" label={t('holds.mark')} />}
                  </div>
                </td>
                <td data-label={t('destruction.name')} className={tables['wideCell']}>
                  <div>
                    {item.sampleName}
                    {item.namedSince !== null && (
                      <small className={textStyles['sub']}>
                        {t('destruction.namedSince', { name: item.namedSince })}
                      </small>
                    )}
                  </div>
                </td>
                <td data-label={t('destruction.quantity')}>
                  <div>{`${format.decimal(item.quantity)} ${item.unit ?? ''}`.trim()}</div>
                </td>
                <td data-label={t('destruction.reason')} className={tables['wideCell']}>
                  <div>{item.reason}</div>
                </td>
                <td data-label={t('destruction.addedBy')}>
                  <div>
                    {item.addedBy}
                    <small className={textStyles['sub']}>{showDateTime(item.addedAt)}</small>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
