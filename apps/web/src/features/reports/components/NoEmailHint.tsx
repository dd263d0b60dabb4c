import { listClients } from '@kiemlab/contract/features/clients/clients.api';
import { clientName } from '@kiemlab/contract/features/clients/clients.rules';
import type { DeliveryWay } from '@kiemlab/contract/features/reports/reports.rules';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { useCan } from '../../../lib/session/use-profile.ts';

/** In the form of a delivery, as soon as it is by e-mail: that the client has none. For who may read clients. */
export function NoEmailHint({ clientId }: { clientId: string }) {
  const how = Form.useWatch<DeliveryWay | undefined>('how');
  const mayRead = useCan('Client');
  return how === 'EMAIL' && mayRead && clientId !== '' ? <Hint clientId={clientId} /> : null;
}

function Hint({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const [client] = useApi(listClients, { query: { id: clientId } }).data?.clientList ?? [];
  return client?.email === '' ? (
    <span role="status">{t('reports.clientWithoutEmail', { name: clientName(client) })}</span>
  ) : null;
}
