import { Button, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './entry.module.css';

const LINES = [
  'enter',
  'tab',
  'far',
  'edit',
  'verdict',
  'number',
  'open',
  'block',
  'paste',
  'fill',
  'calculate',
  'undo',
] as const;

/** The keys of the grid, behind a button. */
export function KeyHelp() {
  const { t } = useTranslation();
  const content = (
    <ul className={styles['keys']}>
      {LINES.map((line) => (
        <li key={line}>{t(`tests.entry.keyHelp.${line}`)}</li>
      ))}
    </ul>
  );
  return (
    <Popover content={content} trigger="click" placement="bottomRight" arrow={false}>
      <Button type="text" data-keys>
        {t('tests.entry.keys')}
      </Button>
    </Popover>
  );
}
