import {
  createCart,
  deleteCart,
  listCarts,
} from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { App, Button, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../lib/api/hooks.ts';
import { errorText } from '../../lib/api/http-error.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { matches } from '../../lib/text/fold.ts';
import optionStyles from '../../ui/option.module.css';
import { useMessage } from '../../ui/use-message.tsx';
import type { FieldControl } from '../../ui/field-control.ts';

interface GroupSelectProps extends FieldControl {
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** The analysis group: chosen, created on the spot, or deleted while it is empty (SAMPLE-14). */
export function GroupSelect({ value, onChange, ...control }: GroupSelectProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const message = useMessage();
  const groups = useApi(listCarts, {});
  const create = useSend(createCart, { refreshes: [listCarts], waits: false });
  const remove = useSend(deleteCart, { refreshes: [listCarts], waits: false });
  const [adding, setAdding] = useState(false);
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string>();
  const chosen = groups.data?.find((group) => group.cartId === value);

  const add = async (): Promise<void> => {
    // A second Enter before the answer would make a second group.
    if (create.isPending) return;
    if (name.trim() === '') return setFailure(t('samples.groupNameRequired'));
    try {
      const { cartId } = await create.mutateAsync({ body: { cartName: name.trim() } });
      onChange?.(cartId);
      setAdding(false);
      setName('');
      setFailure(undefined);
    } catch (error) {
      setFailure(errorText(error));
    }
  };

  const askToDelete = (groupId: string, groupName: string): void => {
    void modal.confirm({
      title: t('samples.groupDelete', { name: groupName }),
      okText: t('common.delete'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      icon: null,
      centered: true,
      onOk: async () => {
        try {
          await remove.mutateAsync({ params: { id: groupId } });
          if (groupId === value) onChange?.(null);
        } catch (error) {
          void message.warning(errorText(error));
        }
      },
    });
  };

  return (
    <>
      <Space.Compact block>
        <Select
          {...control}
          className={optionStyles['grow'] ?? ''}
          value={value ?? null}
          loading={groups.isFetching}
          showSearch={{ filterOption: (search, option) => matches(String(option?.label ?? ''), search) }}
          options={(groups.data ?? []).map((group) => ({
            value: group.cartId,
            label: group.cartName,
            count: group.sampleCount,
          }))}
          optionRender={({ data }) => (
            <span className={optionStyles['option']}>
              <span>{data.label}</span>
              <small>{t('samples.groupCount', { count: data.count })}</small>
              {data.count === 0 && (
                <IconButton
                  icon="trash"
                  size={14}
                  danger
                  skipTab
                  label={t('samples.groupDeleteLabel', { name: data.label })}
                  title={t('common.delete')}
                  onMouseDown={(event) => event.stopPropagation()}
                  onClick={(event) => {
                    event.stopPropagation();
                    askToDelete(data.value, data.label);
                  }}
                />
              )}
            </span>
          )}
          onChange={(next: string) => onChange?.(next)}
        />
        {chosen?.sampleCount === 0 && (
          <Button
            icon={<Icon name="trash" size={16} />}
            aria-label={t('samples.groupDeleteLabel', { name: chosen.cartName })}
            title={t('samples.groupDeleteLabel', { name: chosen.cartName })}
            onClick={() => askToDelete(chosen.cartId, chosen.cartName)}
          />
        )}
        <Button
          icon={<Icon name="plus" size={16} />}
          aria-expanded={adding}
          onClick={() => {
            setAdding(!adding);
            setFailure(undefined);
          }}
        >
          {t('samples.groupNew')}
        </Button>
      </Space.Compact>
      {adding && (
        <>
          <Space.Compact block className={optionStyles['add'] ?? ''}>
            <Input
              autoFocus
              value={name}
              maxLength={200}
              status={failure ? 'error' : ''}
              placeholder={t('samples.groupName')}
              aria-label={t('samples.groupName')}
              onChange={(event) => setName(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') {
                  event.stopPropagation();
                  setAdding(false);
                }
                // While a Vietnamese input method composes, Enter ends the word, not the name.
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                void add();
              }}
            />
            <Button type="primary" loading={create.isPending} onClick={() => void add()}>
              {t('samples.groupCreate')}
            </Button>
          </Space.Compact>
          {failure && (
            <small role="alert" className={optionStyles['failure']}>
              {failure}
            </small>
          )}
        </>
      )}
    </>
  );
}
