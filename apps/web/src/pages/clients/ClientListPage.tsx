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
import { useApi } from '../../lib/api/hooks.ts';
import { useCan } from '../../lib/session/use-profile.ts';
import { BesideList } from '../../ui/beside/BesideList.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListCard } from '../../ui/list-page/ListCard.tsx';
import { ListFilters } from '../../ui/list-page/ListFilters.tsx';
import { ListPage } from '../../ui/list-page/ListPage.tsx';
import { asksFor, useListPage } from '../../ui/list-page/use-list-page.ts';
import { CLIENT_FILTERS } from './client-filters.ts';

const card = (row: Client) => (
  <ListCard name={clientName(row)} facts={[row.clientType, row.facilityName && personOf(row), row.phoneNo]} />
);

/** The clients of the laboratory (CLIENT-01). */
export function ClientListPage() {
  const { t } = useTranslation();
  const mayEdit = useCan('Client_Edit');
  /** As it was when it was opened: another page of the list does not have it. */
  const [seen, setSeen] = useState<Client>();
  const [editing, setEditing] = useState<{ client?: Client }>();
  const [deleting, setDeleting] = useState<readonly Client[]>();
  const list = useListPage({
    endpoint: listClients,
    filters: CLIENT_FILTERS,
    ask: ({ open: _open, ...search }) => asksFor(search),
    rowsOf: ({ clientList }) => clientList,
    rowKey: (row) => row.id,
  });
  const { open } = list.search;
  const inList = list.rows?.find(({ id }) => id === open);
  const held = inList ?? (seen?.id === open ? seen : undefined);
  // An address opens one that this page of the list does not show.
  const asked = useApi(
    listClients,
    { query: { id: open } },
    { enabled: open !== undefined && held === undefined && list.rows !== undefined },
  );
  const opened = open === undefined ? undefined : (held ?? asked.data?.clientList[0]);
  // The way back closes what was opened; closed by hand it leaves no step that would open it again.
  const setOpened = (client: Client | undefined): void => {
    setSeen(client);
    if (client?.id !== open)
      list.put({ open: client?.id }, { replace: client === undefined || open !== undefined });
  };
  const actions = useClientActions({
    selected: list.chosen,
    onOpen: setOpened,
    onEdit: (client) => setEditing({ client }),
    onDelete: () => setDeleting(list.chosen),
  });
  return (
    <BesideList>
      <ListPage
        list={list}
        name="clients"
        title={t('shell.clients')}
        columns={useClientColumns()}
        mainFilter={<ListFilters list={list} />}
        filters={
          <TypeCounts value={list.search.clientType} onChange={(clientType) => list.filter({ clientType })} />
        }
        card={card}
        rowLabel={clientName}
        onOpen={setOpened}
        openKey={open}
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
        client={opened}
        onEdit={(client) => setEditing({ client })}
        onClose={() => setOpened(undefined)}
      />
      {editing && (
        <ClientDialog
          client={editing.client}
          onClose={() => setEditing(undefined)}
          onDone={(saved) => {
            setEditing(undefined);
            if (open === saved.id) setSeen(saved);
          }}
          onUse={(there) => {
            setEditing(undefined);
            setOpened(there);
          }}
        />
      )}
      {deleting && (
        <DeleteClientsDialog
          clients={deleting}
          onClose={() => setDeleting(undefined)}
          onDone={() => setDeleting(undefined)}
        />
      )}
    </BesideList>
  );
}
