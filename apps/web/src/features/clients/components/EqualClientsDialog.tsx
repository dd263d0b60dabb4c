import type { Client, EqualClient } from '@kiemlab/contract/features/clients/clients.api';
import { clientName, type EqualBy, personOf } from '@kiemlab/contract/features/clients/clients.rules';
import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../../../ui/dialog/parts.module.css';
import { SIZE } from '../../../ui/theme.ts';
import styles from '../clients.module.css';

/** Make a new one all the same, go back to the form, or take the client that is there. */
export type EqualAnswer = 'ADD' | 'BACK' | Client;

interface EqualClientsDialogProps {
  clients: readonly EqualClient[];
  /** Those that are not listed counted. */
  total: number;
  onAnswer(answer: EqualAnswer): void;
}

/** The clients that one to be made equals, each with what tells it apart and what it is equal in (CLIENT-01). */
export function EqualClientsDialog({ clients, total, onAnswer }: EqualClientsDialogProps) {
  const { t } = useTranslation();
  const back = useRef<HTMLButtonElement>(null);
  const wordOf = (by: EqualBy): string => (by === 'name' ? t('clients.equalName') : t(`clients.${by}`));
  const factsOf = (client: Client): string[] =>
    [
      client.externalId && `${t('clients.externalId')}: ${client.externalId}`,
      client.identificationNumber && `${t('clients.identificationNumber')}: ${client.identificationNumber}`,
      client.facilityName && personOf(client),
      client.phoneNo,
      client.email,
    ].filter(Boolean);
  return (
    <Modal
      open
      title={t('clients.equalTitle')}
      width={SIZE.dialogSmall}
      centered
      mask={{ closable: false }}
      // The form, or the client that is taken, decides where the cursor goes next.
      focusable={{ focusTriggerAfterClose: false }}
      // A hand that presses Enter on and on must not add what nobody has compared.
      afterOpenChange={(open) => open && back.current?.focus()}
      onCancel={() => onAnswer('BACK')}
      footer={[
        <Button key="back" ref={back} onClick={() => onAnswer('BACK')}>
          {t('clients.equalBack')}
        </Button>,
        <Button key="add" type="primary" onClick={() => onAnswer('ADD')}>
          {t('clients.equalAdd')}
        </Button>,
      ]}
    >
      <p className={parts['lead']}>{t('clients.equalText')}</p>
      <ul className={styles['equal']} aria-label={t('clients.equalList')}>
        {clients.map(({ client, by }) => (
          <li key={client.id}>
            <div>
              <b>{clientName(client)}</b>
              <small>{[client.address, client.city].filter(Boolean).join(', ')}</small>
              <small>{factsOf(client).join(' · ')}</small>
              <small>{t('clients.equalIn', { fields: by.map(wordOf).join(', ') })}</small>
            </div>
            <Button
              aria-label={t('clients.equalUseNamed', { name: clientName(client) })}
              onClick={() => onAnswer(client)}
            >
              {t('clients.equalUse')}
            </Button>
          </li>
        ))}
      </ul>
      {total > clients.length && <p>{t('clients.equalMore', { count: total - clients.length })}</p>}
    </Modal>
  );
}
