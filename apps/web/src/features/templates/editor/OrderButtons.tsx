import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from '../templates.module.css';

interface OrderButtonsProps {
  name: string;
  onMove(step: 1 | -1): void;
}

/** One up, one down, for the pointer; by keyboard it is Alt with an arrow. */
export function OrderButtons({ name, onMove }: OrderButtonsProps) {
  const { t } = useTranslation();
  const up = t('templates.editor.up', { name });
  const down = t('templates.editor.down', { name });
  return (
    <span className={styles['order']}>
      <span data-up>
        <IconButton icon="chevronDown" size={14} label={up} title={up} skipTab onClick={() => onMove(-1)} />
      </span>
      <IconButton icon="chevronDown" size={14} label={down} title={down} skipTab onClick={() => onMove(1)} />
    </span>
  );
}
