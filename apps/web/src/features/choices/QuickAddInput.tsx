import { addChoice, listChoices, removeChoice } from '@kiemlab/contract/features/choices/choices.api';
import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { type FieldKey, fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import { sameChoice } from '@kiemlab/contract/features/choices/choices.rules';
import { App, AutoComplete, Button, type GetRef, Space } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../lib/api/hooks.ts';
import { HttpError } from '../../lib/api/http-error.ts';
import { Unreached } from '../../lib/api/unavailable.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useCan } from '../../lib/session/use-profile.ts';
import { matches } from '../../lib/text/fold.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useClearSkipped } from '../../ui/use-clear-skipped.ts';
import optionStyles from '../../ui/option.module.css';
import { LookAlikes } from './LookAlikes.tsx';
import { NewValue } from './NewValue.tsx';
import { useClear } from '../../ui/use-clear.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import type { FieldControl } from '../../ui/field-control.ts';

interface QuickAddInputProps extends FieldControl {
  value?: string | null;
  onChange?: (value: string | null) => void;
  field: FieldKey;
  /** Values of the template version; they come first and are not for the users to delete. */
  own?: readonly string[] | undefined;
  /** For the last field of a short window, whose list would lie over the buttons. */
  placement?: 'topLeft';
}

/**
 * A dropdown whose values the users keep: a value is added on the spot, or deleted (SAMPLE-06). Other text can be typed as
 * well, so that what older samples hold stays as it is.
 */
export function QuickAddInput({ value, onChange, field, own, ...rest }: QuickAddInputProps) {
  const { t } = useTranslation();
  const clear = useClear();
  const { modal } = App.useApp();
  const message = useMessage();
  const language = useLanguage();
  const mayChange = useCan('Sample_Add', 'Sample_Edit');
  const { label: labels, max = 200, options: first = [] } = fieldOf(field);
  const label = labels[language];
  const list = useClearSkipped<GetRef<typeof AutoComplete>>();
  const toggle = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [adding, setAdding] = useState(false);
  // A form has a dozen of these: each asks when it is first used.
  const choices = useApi(listChoices, { query: { key: field } }, { enabled: asked, staleTime: 60_000 });
  const add = useSend(addChoice, { refreshes: [listChoices], waits: false });
  const remove = useSend(removeChoice, { refreshes: [listChoices], waits: false });
  const kept = choices.data?.Values ?? first;
  const all = [...(own ?? []), ...kept.filter((choice) => !own?.some((one) => sameChoice(one, choice)))];
  const search = typed?.trim() ?? '';
  const canRemove = (choice: string): boolean =>
    mayChange && choices.data !== undefined && kept.includes(choice) && !own?.includes(choice);

  /** Adds a value and chooses it; answers why it was refused, where that is the value's fault. */
  const save = async (added: string): Promise<string | undefined> => {
    if (added.trim() === '') return errorMessage('CHOICE_BLANK', language, { label });
    try {
      await add.mutateAsync({ body: { key: field, value: added } });
    } catch (error) {
      if (error instanceof HttpError && (error.status < 500 || error instanceof Unreached))
        return error.message;
      void message.error(t('choices.unexpected'));
      return undefined;
    }
    void message.success(t('choices.added'));
    onChange?.(added.normalize('NFC').trim());
    close();
    return undefined;
  };

  const close = (): void => {
    setAdding(false);
    toggle.current?.focus();
  };

  const askToRemove = (choice: string): void => {
    void modal.confirm({
      title: t('choices.removeTitle', { value: choice, field: label }),
      content: t('choices.removeText'),
      okText: t('common.delete'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      icon: null,
      centered: true,
      onOk: async () => {
        try {
          await remove.mutateAsync({ query: { key: field, value: choice }, body: {} });
          void message.success(t('choices.removed'));
        } catch {
          void message.error(t('choices.unexpected'));
        }
      },
    });
  };

  const input = (
    <AutoComplete
      {...rest}
      ref={list}
      className={optionStyles['grow'] ?? ''}
      value={value ?? ''}
      allowClear={clear}
      suffixIcon={<Icon name="chevronDown" size={14} />}
      options={all
        .filter((choice) => search === '' || matches(choice, search))
        .map((choice) => ({
          value: choice,
          label: (
            <span className={optionStyles['option']}>
              <span title={choice}>{choice}</span>
              {canRemove(choice) && (
                <IconButton
                  icon="trash"
                  size={14}
                  danger
                  skipTab
                  label={t('choices.remove', { value: choice })}
                  title={t('common.delete')}
                  onMouseDown={(event) => event.stopPropagation()}
                  onClick={(event) => {
                    event.stopPropagation();
                    askToRemove(choice);
                  }}
                />
              )}
            </span>
          ),
        }))}
      onFocus={() => setAsked(true)}
      onBlur={() => setTyped(undefined)}
      onSelect={() => setTyped(undefined)}
      onSearch={setTyped}
      onChange={(next: string) => onChange?.(next ? next : null)}
    />
  );
  if (!mayChange) return input;
  const isNew = value ? !all.some((choice) => sameChoice(choice, value)) : false;
  return (
    <>
      <Space.Compact block>
        {input}
        <Button
          ref={toggle}
          icon={<Icon name={adding ? 'close' : 'plus'} size={16} />}
          aria-expanded={adding}
          aria-label={t('choices.new', { field: label })}
          title={t('choices.new', { field: label })}
          onClick={() => {
            setAsked(true);
            setAdding(!adding);
          }}
        />
      </Space.Compact>
      {adding && (
        <>
          <NewValue
            label={label}
            max={max}
            start={isNew && value ? value : ''}
            busy={add.isPending}
            onSave={save}
            onCancel={close}
            {...(value && canRemove(value) ? { removable: value, onRemove: () => askToRemove(value) } : {})}
          />
          <LookAlikes values={[...(own ?? []), ...kept]} same={sameChoice} />
        </>
      )}
    </>
  );
}
