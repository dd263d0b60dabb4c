import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { addConfigValue, listConfigValues } from '@kiemlab/contract/features/config-lists/config-lists.api';
import { sameValue } from '@kiemlab/contract/features/config-lists/config-lists.rules';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../../lib/api/hooks.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import type { FieldControl } from '../../../ui/field-control.ts';
import { AddingSelect } from '../../choices/AddingSelect.tsx';

interface ClientTypeSelectProps extends FieldControl {
  value?: string;
  onChange?: (value: string | undefined) => void;
}

const KEY = 'CUSTOMER_CLASSIFICATION';
const LONGEST = 200;

/** The type of a client, of a list that grows on the spot (CLIENT-02). */
export function ClientTypeSelect({ value, ...control }: ClientTypeSelectProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const types = useApi(listConfigValues, { query: { key: KEY } });
  const add = useSend(addConfigValue, { refreshes: [listConfigValues], waits: false });
  const label = t('clients.clientType');
  const known = types.data?.Values ?? [];
  // What a client has stays to be chosen although its list has lost it.
  const all = value && !known.includes(value) ? [value, ...known] : known;
  return (
    <AddingSelect
      {...control}
      value={value}
      popupMatchSelectWidth={false}
      loading={types.isFetching}
      error={types.error}
      options={all.map((type) => ({ value: type, label: type }))}
      adding={{
        label: t('clients.addType'),
        field: label,
        max: LONGEST,
        blank: errorMessage('CHOICE_BLANK', language, { label }),
        busy: add.isPending,
        same: sameValue,
        save: async (typed) => {
          const { Values } = await add.mutateAsync({ body: { key: KEY, value: typed } });
          const added = Values.at(-1) ?? typed;
          return { value: added, said: t('clients.typeAdded', { value: added }) };
        },
      }}
    />
  );
}
