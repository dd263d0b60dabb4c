import type { Client } from '@kiemlab/contract/features/clients/clients.api';
import { clientName, personOf } from '@kiemlab/contract/features/clients/clients.rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showDay } from '../../../lib/format/date.ts';
import { textColumn } from '../../../ui/data-list/text-column.ts';
import type { DataColumn } from '../../../ui/data-list/types.ts';
import styles from '../clients.module.css';
import { ClientThumb } from '../components/ClientThumb.tsx';

/** The columns of the list of clients; the picture stands before the name. */
export function useClientColumns(): DataColumn<Client>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const text = textColumn<Client>;
    return [
      {
        key: 'name',
        title: t('clients.name'),
        width: 296,
        pin: 'left',
        fixed: true,
        grow: true,
        render: (row) => (
          <span className={styles['named']}>
            <ClientThumb imageUrl={row.imageUrl} />
            <span>{clientName(row)}</span>
          </span>
        ),
        text: clientName,
      },
      text('person', t('clients.person'), 164, personOf),
      text('clientType', t('clients.clientType'), 164, (row) => row.clientType),
      text('phoneNo', t('clients.phoneNo'), 116, (row) => row.phoneNo),
      text('email', t('clients.email'), 180, (row) => row.email),
      text('externalId', t('clients.externalId'), 110, (row) => row.externalId),
      text('city', t('clients.city'), 120, (row) => row.city),
      text('address', t('clients.address'), 260, (row) => row.address, { hidden: true }),
      text(
        'identificationNumber',
        t('clients.identificationNumber'),
        140,
        (row) => row.identificationNumber,
        {
          hidden: true,
        },
      ),
      text('imageCaption', t('clients.imageCaption'), 200, (row) => row.imageCaption, { hidden: true }),
      text('entryDate', t('clients.entryDate'), 116, (row) => showDay(row.entryDate)),
    ];
  }, [t]);
}
