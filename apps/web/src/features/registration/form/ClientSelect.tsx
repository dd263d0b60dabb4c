import { listClients } from '@kiemlab/contract/features/clients/clients.api';
import { clientName } from '@kiemlab/contract/features/clients/clients.rules';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import { useClear } from '../../../ui/use-clear.tsx';
import type { FieldControl } from '../../../ui/field-control.ts';

interface ClientSelectProps extends FieldControl {
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** Name of the stored client, shown until the search finds it. */
  storedName?: string | null | undefined;
  storedId?: string | null | undefined;
}

/** Clients that are offered; further ones are found by their names. */
const MOST = 50;
/** ms without a key before the server is asked. */
const PAUSE = 300;

/** A client, searched on the server without regard to case and diacritics. */
export function ClientSelect({ value, onChange, storedId, storedName, ...control }: ClientSelectProps) {
  const { t } = useTranslation();
  const clear = useClear();
  const mayRead = useCan('Client', 'Client_Names');
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setSearch(typed.trim()), PAUSE);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const found = useApi(
    listClients,
    { query: { textSearch: search, page: 0, size: MOST } },
    // Who words a template may see its form and no clients.
    { keepPrevious: true, enabled: mayRead },
  );
  const options = (found.data?.clientList ?? []).map((client) => ({
    value: client.id,
    label: clientName(client),
    detail: [client.address, client.city].filter(Boolean).join(', '),
  }));
  const isListed = options.some((option) => option.value === storedId);
  return (
    <Select
      {...control}
      value={value ?? null}
      allowClear={clear}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      notFoundContent={found.error ? found.error.message : t('samples.clientNone')}
      options={
        storedId && storedName && !isListed && typed === ''
          ? [{ value: storedId, label: storedName, detail: '' }, ...options]
          : options
      }
      optionRender={({ label, data }) => <span title={data.detail}>{label}</span>}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
    />
  );
}
