import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import optionStyles from '../../ui/option.module.css';

interface NewValueProps {
  label: string;
  max: number;
  /** What stands in the field and is not in its list yet. */
  start: string;
  busy: boolean;
  /** Answers why the value was refused. */
  onSave(value: string): Promise<string | undefined>;
  onCancel(): void;
  /** The chosen value, where it can be deleted. */
  removable?: string;
  onRemove?: () => void;
}

/** The line under a dropdown that takes a new value: Enter or the button adds it, Escape leaves. */
export function NewValue({ label, max, start, busy, onSave, onCancel, removable, onRemove }: NewValueProps) {
  const { t } = useTranslation();
  const [value, setValue] = useState(start);
  const [failure, setFailure] = useState<string>();
  const save = async (): Promise<void> => {
    // A second Enter before the answer would find the value there already.
    if (!busy) setFailure(await onSave(value));
  };
  return (
    <>
      <Space.Compact block className={optionStyles['add'] ?? ''}>
        <Input
          autoFocus
          value={value}
          maxLength={max}
          status={failure ? 'error' : ''}
          placeholder={t('choices.valueHint')}
          aria-label={t('choices.value', { field: label })}
          aria-invalid={failure !== undefined}
          onChange={(event) => {
            setValue(event.target.value);
            setFailure(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.stopPropagation();
              onCancel();
            }
            // While a Vietnamese input method composes, Enter ends the word, not the value.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void save();
          }}
        />
        <Button type="primary" loading={busy} onClick={() => void save()}>
          {t('choices.add')}
        </Button>
        {removable !== undefined && (
          <Button
            icon={<Icon name="trash" size={16} />}
            aria-label={t('choices.remove', { value: removable })}
            title={t('choices.remove', { value: removable })}
            onClick={onRemove}
          />
        )}
      </Space.Compact>
      {failure && (
        // Under a field at the lower edge of a phone it would stay out of sight.
        <small
          ref={(said) => {
            said?.scrollIntoView({ block: 'nearest' });
          }}
          role="alert"
          className={optionStyles['failure']}
        >
          {failure}
        </small>
      )}
    </>
  );
}
