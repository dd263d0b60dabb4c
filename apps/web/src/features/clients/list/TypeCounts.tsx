import { countTypes } from '@kiemlab/contract/features/clients/clients.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import styles from '../clients.module.css';

interface TypeCountsProps {
  value: string | undefined;
  onChange(clientType: string | undefined): void;
}

/** Types shown before one asks for the others: two lines beside the title. */
const FIRST = 8;

/** How many clients there are of each type; one of them narrows the list to it, and again to all. Many types are shown in part. */
export function TypeCounts({ value, onChange }: TypeCountsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [wantsAll, setWantsAll] = useState(false);
  const counts = useApi(countTypes, {});
  const known = counts.data ?? [];
  const all = known.reduce((sum, { data }) => sum + data, 0);
  // A link may ask for a type that nobody has: what narrows the list is in sight all the same.
  const isOther = value !== undefined && !known.some(({ clientType }) => clientType === value);
  const types = isOther ? [...known, { clientType: value, data: 0 }] : known;
  if (types.length === 0) return null;
  // A button for a single one would take the place of it.
  const hasMore = types.length > FIRST + 1;
  const shown =
    hasMore && !wantsAll
      ? types.filter(({ clientType }, index) => index < FIRST || clientType === value)
      : types;
  return (
    <div className={styles['counts']} role="group" aria-label={t('clients.counts')}>
      <button type="button" aria-pressed={value === undefined} onClick={() => onChange(undefined)}>
        <span>{t('clients.allTypes')}</span>
        {counts.data && <b>{format.count(all)}</b>}
      </button>
      {shown.map(({ clientType, data }) => (
        <button
          key={clientType}
          type="button"
          title={clientType}
          aria-pressed={clientType === value}
          onClick={() => onChange(clientType === value ? undefined : clientType)}
        >
          <span>{clientType}</span>
          <b>{format.count(data)}</b>
        </button>
      ))}
      {hasMore && (
        <button
          type="button"
          className={styles['more']}
          aria-expanded={wantsAll}
          onClick={() => setWantsAll(!wantsAll)}
        >
          <span>
            {wantsAll
              ? t('clients.fewerTypes')
              : t('clients.moreTypes', { count: types.length - shown.length })}
          </span>
        </button>
      )}
    </div>
  );
}
