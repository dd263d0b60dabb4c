import { listClients } from '@kiemlab/contract/features/clients/clients.api';
import { clientName } from '@kiemlab/contract/features/clients/clients.rules';
import { fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { useFieldWords } from '../../samples/fields/field-words.ts';
import { useShowField } from '../../samples/fields/use-show-field.ts';
import type { RecheckedChange } from './changes-to-recheck.ts';
import styles from './recheck.module.css';

/** A client by name: the second person cannot check an id. */
function ClientName({ id }: { id: string }) {
  const { t } = useTranslation();
  const found = useApi(listClients, { query: { id } });
  const [client] = found.data?.clientList ?? [];
  if (!client) return found.isPending ? '…' : t('samples.conflictOther');
  return clientName(client);
}

interface ChangedFieldsProps {
  sample: SampleRow;
  changes: readonly RecheckedChange[];
}

/** What changes of a sample's identity, each field with the value that is stored and the one it is to get. */
export function ChangedFields({ sample, changes }: ChangedFieldsProps) {
  const { t } = useTranslation();
  const wordOf = useFieldWords();
  const show = useShowField();
  const print = (field: RecheckedChange['field'], value: unknown) => {
    if (typeof value !== 'string' || value === '') return t('registration.none');
    if (fieldOf(field).type !== 'client') return show(field, value);
    return value === sample['associatedClient'] && sample.clientName ? (
      sample.clientName
    ) : (
      <ClientName id={value} />
    );
  };
  return (
    <table className={styles['changes']} aria-label={t('registration.changes')}>
      <thead>
        <tr>
          <th>{t('samples.field')}</th>
          <th>{t('registration.before')}</th>
          <th>{t('registration.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{wordOf(field)}</th>
            <td data-label={t('registration.before')}>{print(field, before)}</td>
            <td data-label={t('registration.after')}>{print(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
