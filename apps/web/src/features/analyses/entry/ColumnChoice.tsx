import { Button, Popover, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './entry.module.css';

interface ColumnChoiceProps {
  /** LOD, LOQ and the result of another laboratory. */
  extra: boolean;
  onExtra(on: boolean): void;
  /** Columns of the test group's form are shown. */
  form: boolean;
  /** Undefined when the form asks for nothing, or is not known yet. */
  onForm: ((on: boolean) => void) | undefined;
}

/** Which columns stand beside those of the result, behind a button. */
export function ColumnChoice({ extra, onExtra, form, onForm }: ColumnChoiceProps) {
  const { t } = useTranslation();
  const line = (label: string, checked: boolean, onChange: (on: boolean) => void) => (
    <label className={styles['extra']}>
      <Switch size="small" checked={checked} onChange={onChange} />
      {label}
    </label>
  );
  const content = (
    <div className={styles['columns']}>
      {line(t('tests.entry.extra'), extra, onExtra)}
      {onForm && line(t('tests.entry.formColumns'), form, onForm)}
    </div>
  );
  return (
    <Popover content={content} trigger="click" placement="bottomRight" arrow={false}>
      <Button type="text" icon={<Icon name="columns" size={16} />}>
        {t('tests.entry.columns')}
      </Button>
    </Popover>
  );
}
