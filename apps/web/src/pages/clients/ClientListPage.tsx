import { type Client, listClients } from '@kiemlab/contract/features/clients/clients.api';
import { clientName, personOf } from '@kiemlab/contract/features/clients/clients.rules';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientDialog } from '../../features/clients/components/ClientDialog.tsx';
import { ClientDrawer } from '../../features/clients/components/ClientDrawer.tsx';
import { DeleteClientsDialog } from '../../features/clients/components/DeleteClientsDialog.tsx';
import { TypeCounts } from '../../features/clients/list/TypeCounts.tsx';
import { useClientActions } from '../../features/clients/list/use-client-actions.ts';
import { useClientColumns } from '../../features/clients/list/use-client-columns.tsx';
import { useCan } from '../../lib/session/use-profile.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListCard } from '../../ui/list-page/ListCard.tsx';
import { ListFilters } from '../../ui/list-page/ListFilters.tsx';
import { ListPage } from '../../ui/list-page/ListPage.tsx';
import { useListPage } from '../../ui/list-page/use-list-page.ts';
import { CLIENT_FILTERS } from './client-filters.ts';

const card = (row: Client) => (
  <ListCard name={clientName(row)} facts={[row.clientType, row.facilityName && personOf(row), row.phoneNo]} />
);

/** The clients of the laboratory (CLIENT-01). */
export function ClientListPage() {
  const { t } = useTranslation();
  const mayEdit = useCan('Client_Edit');
  const [opened, setOpened] = useState<Client>();
  const [editing, setEditing] = useState<{ client?: Client }>();
  const [deleting, setDeleting] = useState(false);
  const list = useListPage({
    endpoint: listClients,
    filters: CLIENT_FILTERS,
    rowsOf: ({ clientList }) => clientList,
    rowKey: (row) => row.id,
  });
  const actions = useClientActions({
    selected: list.chosen,
    onOpen: setOpened,
    onEdit: (client) => setEditing({ client }),
    onDelete: () => setDeleting(true),
  });
  return (
    <>
      <ListPage
        list={list}
        name="clients"
        title={t('shell.clients')}
        columns={useClientColumns()}
        filters={
          <>
            <ListFilters list={list} />
            <TypeCounts
              value={list.search.clientType}
              onChange={(clientType) => list.filter({ clientType })}
            />
          </>
        }
        card={card}
        rowLabel={clientName}
        onOpen={setOpened}
        actions={actions}
        extra={
          mayEdit && (
            <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setEditing({})}>
              {t('clients.add')}
            </Button>
          )
        }
        empty={{ icon: 'building', title: t('clients.none'), hint: t('clients.noneHint') }}
        nothingFound={{
          title: t('clients.noneFound'),
          hint: t('clients.noneFoundHint'),
          clear: t('clients.clearFilters'),
        }}
      />
      <ClientDrawer
        // One that was found to be there already need not be on this page of the list.
        client={opened && (list.rows?.find(({ id }) => id === opened.id) ?? opened)}
        onEdit={(client) => setEditing({ client })}
        onClose={() => setOpened(undefined)}
      />
      {editing && (
        <ClientDialog
          client={editing.client}
          onClose={() => setEditing(undefined)}
          onDone={(saved) => {
            setEditing(undefined);
            setOpened((now) => (now?.id === saved.id ? saved : now));
          }}
          onUse={(there) => {
            setEditing(undefined);
            setOpened(there);
          }}
        />
      )}
      {deleting && (
        <DeleteClientsDialog
          clients={list.chosen}
          onClose={() => setDeleting(false)}
          onDone={() => {
            setDeleting(false);
            list.select([]);
          }}
        />
      )}
    </>
  );
}
