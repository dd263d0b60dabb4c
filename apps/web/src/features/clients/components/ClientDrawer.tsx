import type { Client } from '@kiemlab/contract/features/clients/clients.api';
import { clientName, personOf } from '@kiemlab/contract/features/clients/clients.rules';
import { Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { showDay } from '../../../lib/format/date.ts';
import { useActor, useCan } from '../../../lib/session/use-profile.ts';
import { BesidePanel } from '../../../ui/beside/BesidePanel.tsx';
import { FieldGrid, ReadField } from '../../../ui/FieldGrid.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { HistoryButton } from '../../audit/components/HistoryButton.tsx';
import styles from '../clients.module.css';
import { ClientPicture } from './ClientPicture.tsx';
import { ClientSamples } from './ClientSamples.tsx';

interface ClientDrawerProps {
  /** Nothing is open without a client. */
  client: Client | undefined;
  onEdit(client: Client): void;
  onClose(): void;
}

/** Everything about one client: its fields, picture and samples. */
export function ClientDrawer({ client, onEdit, onClose }: ClientDrawerProps) {
  const { t } = useTranslation();
  const mayEdit = useCan('Client_Edit');
  return (
    <BesidePanel
      open={client?.id}
      title={client && <span className={styles['drawerTitle']}>{clientName(client)}</span>}
      extra={
        client && (
          <Space key={client.id}>
            <HistoryButton of={{ kind: 'client', id: client.id, name: clientName(client) }} />
            {mayEdit && (
              <Button icon={<Icon name="edit" size={16} />} onClick={() => onEdit(client)}>
                {t('clients.toEdit')}
              </Button>
            )}
          </Space>
        )
      }
      onClose={onClose}
    >
      {client && <Details client={client} />}
    </BesidePanel>
  );
}

function Details({ client }: { client: Client }) {
  const { t } = useTranslation();
  const { permissions } = useActor();
  return (
    <>
      <ClientPicture client={client} />
      <FieldGrid>
        <ReadField label={t('clients.clientType')}>{client.clientType}</ReadField>
        <ReadField label={t('clients.externalId')}>{client.externalId}</ReadField>
        <ReadField label={t('clients.person')}>{personOf(client)}</ReadField>
        <ReadField label={t('clients.phoneNo')}>{client.phoneNo}</ReadField>
        <ReadField label={t('clients.email')}>{client.email}</ReadField>
        <ReadField label={t('clients.identificationNumber')}>{client.identificationNumber}</ReadField>
        <ReadField wide label={t('clients.address')}>
          {client.address}
        </ReadField>
        <ReadField label={t('clients.city')}>{client.city}</ReadField>
        <ReadField label={t('clients.entryDate')}>{showDay(client.entryDate)}</ReadField>
      </FieldGrid>
      {permissions.has('Sample') && permissions.has('Sample_Origin') && (
        <section className={styles['section']}>
          <h2>{t('clients.samples')}</h2>
          <ClientSamples id={client.id} />
        </section>
      )}
    </>
  );
}
