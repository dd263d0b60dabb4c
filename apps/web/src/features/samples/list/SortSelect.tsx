import { INDEXED_SORTS } from '@kiemlab/contract/features/samples/samples.order';
import { useTranslation } from 'react-i18next';
import type { Sort } from '../../../ui/data-list/types.ts';
import { useNarrow } from '../../../ui/data-list/use-narrow.ts';
import { OrderSelect } from '../../../ui/list-page/OrderSelect.tsx';
import { useFieldWords } from '../fields/field-words.ts';

interface SortSelectProps {
  sort: Sort | undefined;
  onSort(sort: Sort | undefined): void;
}

/** The order of the list on a phone: by what a list of any length goes by. */
export function SortSelect({ sort, onSort }: SortSelectProps) {
  const { t } = useTranslation();
  const wordOf = useFieldWords();
  if (!useNarrow()) return null;
  const titles = {
    code: t('samples.code'),
    receivedDate: wordOf('receivedDate'),
    appointmentDate: wordOf('appointmentDate'),
  };
  return (
    <OrderSelect
      sortable={INDEXED_SORTS.map((key) => ({ key, title: titles[key] }))}
      sort={sort}
      onSort={onSort}
      own={t('samples.newestFirst')}
    />
  );
}
