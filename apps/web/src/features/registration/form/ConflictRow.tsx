import { documentIdOf } from '@kiemlab/contract/features/samples/fields/document-id-of';
import { fieldOf, isField } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { DocumentTitle } from '../../documents/components/DocumentTitle.tsx';
import type { Difference, Side } from '../../samples/fields/find-conflicts.ts';
import { useFieldWords } from '../../samples/fields/field-words.ts';
import { useShowField } from '../../samples/fields/use-show-field.ts';
import styles from './conflict.module.css';
import { useUsers } from '../../users/use-users.ts';

interface ConflictRowProps {
  difference: Difference;
  stored: SampleRow;
  choice: Side | undefined;
  onChoose(side: Side): void;
}

/** A difference: what it was, what is stored, what I typed, and which of the two is kept. */
export function ConflictRow({ difference, stored, choice, onChoose }: ConflictRowProps) {
  const { t } = useTranslation();
  const wordOf = useFieldWords();
  const show = useShowField();
  const users = useUsers();
  const { key, section, field, row, changedBy } = difference;
  const label = field
    ? wordOf(field)
    : `${wordOf(section)} – ${t('samples.conflictRow', { number: row ?? 0 })}`;

  const print = (value: Difference['mine']): ReactNode => {
    if (value === null || value === '') return '';
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([part, held]) => (isField(part) ? show(part, held) : ''))
        .filter(Boolean)
        .join(' · ');
    if (!field) return '';
    const document = field === 'documentId' ? documentIdOf(value) : undefined;
    if (document) return <DocumentTitle id={document} />;
    switch (fieldOf(field).type) {
      case 'client':
        return value === stored[field] ? (stored.clientName ?? '') : t('samples.conflictOther');
      case 'user':
        return users?.find((user) => user.IdUser === value)?.FullName ?? '…';
      default:
        return show(field, value);
    }
  };
  const option = (side: Side, title: string) => (
    <td data-label={title} data-chosen={choice === side || undefined}>
      <label>
        <input
          type="radio"
          name={key}
          checked={choice === side}
          aria-label={`${label}: ${title}`}
          onChange={() => onChoose(side)}
        />
        <span>{print(difference[side]) || t(row ? 'samples.conflictNoRow' : 'samples.conflictEmpty')}</span>
      </label>
    </td>
  );
  return (
    <tr data-open={choice === undefined || undefined}>
      <th scope="row">
        {label}
        <small>{t(`samples.conflictBy.${changedBy}`)}</small>
      </th>
      <td data-label={t('samples.conflictBase')} className={styles['base']}>
        <span>{print(difference.base) || t(row ? 'samples.conflictNoRow' : 'samples.conflictEmpty')}</span>
      </td>
      {option('theirs', t('samples.conflictTheirs'))}
      {option('mine', t('samples.conflictMine'))}
    </tr>
  );
}
