import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { addConfigValue, listConfigValues } from '@kiemlab/contract/features/config-lists/config-lists.api';
import { Button, Select, Space } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../../lib/api/hooks.ts';
import { errorText } from '../../../lib/api/http-error.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { matches } from '../../../lib/text/fold.ts';
import { Icon } from '../../../ui/Icon.tsx';
import optionStyles from '../../../ui/option.module.css';
import { useMessage } from '../../../ui/use-message.tsx';
import { NewValue } from '../../choices/NewValue.tsx';

interface ClientTypeSelectProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

const KEY = 'CUSTOMER_CLASSIFICATION';
const LONGEST = 200;

/** The type of a client, of a list that grows on the spot (CLIENT-02). */
export function ClientTypeSelect({ id, value, onChange }: ClientTypeSelectProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useMessage();
  const toggle = useRef<HTMLButtonElement>(null);
  const [adding, setAdding] = useState(false);
  const types = useApi(listConfigValues, { query: { key: KEY } });
  const add = useSend(addConfigValue, { refreshes: [listConfigValues], waits: false });
  const label = t('clients.clientType');
  const known = types.data?.Values ?? [];
  // What a client has stays to be chosen although its list has lost it.
  const all = value && !known.includes(value) ? [value, ...known] : known;
  const close = (): void => {
    setAdding(false);
    toggle.current?.focus();
  };
  /** Adds a type and chooses it; answers why it was refused. */
  const save = async (typed: string): Promise<string | undefined> => {
    if (typed.trim() === '') return errorMessage('CHOICE_BLANK', language, { label });
    try {
      const { Values } = await add.mutateAsync({ body: { key: KEY, value: typed } });
      const added = Values.at(-1) ?? typed;
      onChange?.(added);
      void message.success(t('clients.typeAdded', { value: added }));
    } catch (error) {
      return errorText(error);
    }
    close();
    return undefined;
  };
  return (
    <>
      <Space.Compact block>
        <Select<string>
          {...(id ? { id } : {})}
          {...(value ? { value } : {})}
          className={optionStyles['grow'] ?? ''}
          loading={types.isFetching}
          showSearch={{ filterOption: (typed, option) => matches(String(option?.label ?? ''), typed) }}
          notFoundContent={types.error ? types.error.message : undefined}
          options={all.map((type) => ({ value: type, label: type }))}
          onChange={(next) => onChange?.(next)}
        />
        <Button
          ref={toggle}
          icon={<Icon name={adding ? 'close' : 'plus'} size={16} />}
          aria-expanded={adding}
          aria-label={t('clients.addType')}
          title={t('clients.addType')}
          onClick={() => setAdding(!adding)}
        />
      </Space.Compact>
      {adding && (
        <NewValue label={label} max={LONGEST} start="" busy={add.isPending} onSave={save} onCancel={close} />
      )}
    </>
  );
}
