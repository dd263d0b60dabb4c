import type { Control } from '@kiemlab/contract/features/settings/setting-control';
import type { SettingDef } from '@kiemlab/contract/features/settings/setting-def';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { FormGrid } from '../../ui/dialog/FormGrid.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ControlItem } from './ControlItem.tsx';
import styles from './settings.module.css';

interface SettingFieldsProps {
  def: Pick<SettingDef, 'title' | 'names' | 'unit'>;
  control: Control;
  name: (string | number)[];
}

/** Texts of so many letters need the whole line. */
const WIDE = 150;
const isWide = (control: Control): boolean => control.kind === 'text' && (control.max ?? 0) >= WIDE;

/** The fields of a setting, by its type: one, one for each part, or rows that are added and taken away. */
export function SettingFields({ def, control, name }: SettingFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameOf = (part: string): string => def.names?.[part]?.[language] ?? part;
  const unit = def.unit?.[language];
  const field = (part: Control, at: (string | number)[], label: string) =>
    part.kind === 'parts' || part.kind === 'rows' ? null : (
      <ControlItem
        control={part}
        name={at}
        label={label}
        nameOf={nameOf}
        unit={part.kind === 'number' ? unit : undefined}
        rows={control.kind === 'rows' ? name : undefined}
      />
    );
  if (control.kind === 'parts')
    return (
      <FormGrid>
        {Object.entries(control.parts).map(([key, part]) => (
          <div key={key} data-wide={isWide(part) || undefined}>
            {field(part, [...name, key], nameOf(key))}
          </div>
        ))}
      </FormGrid>
    );
  if (control.kind === 'rows')
    return (
      <Form.List name={name}>
        {(rows, { add, remove }, { errors }) => (
          <div className={styles['rows']}>
            {rows.map((row, index) => (
              <div key={row.key} className={styles['row']}>
                {Object.entries(control.parts).map(([key, part]) => (
                  <div key={key}>{field(part, [row.name, key], nameOf(key))}</div>
                ))}
                <IconButton
                  icon="trash"
                  label={t('settings.removeRow', { number: index + 1 })}
                  onClick={() => remove(row.name)}
                />
              </div>
            ))}
            <Button
              icon={<Icon name="plus" size={16} />}
              disabled={rows.length >= (control.most ?? Number.MAX_SAFE_INTEGER)}
              onClick={() => add({})}
            >
              {t('settings.addRow')}
            </Button>
            <Form.ErrorList errors={errors} />
          </div>
        )}
      </Form.List>
    );
  return field(control, name, def.title[language]);
}
