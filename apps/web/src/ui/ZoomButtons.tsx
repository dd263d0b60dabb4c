import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';
import styles from './zoom-buttons.module.css';

interface ZoomButtonsProps {
  /** Steps as parts of the natural fit, smallest first. */
  steps: readonly number[];
  /** Index of the step that is on. */
  at: number;
  onChange(at: number): void;
}

/** Smaller, larger, and how large it is now. */
export function ZoomButtons({ steps, at, onChange }: ZoomButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        type="text"
        aria-label={t('ui.pdfZoomOut')}
        title={t('ui.pdfZoomOut')}
        disabled={at === 0}
        icon={<Icon name="minus" />}
        onClick={() => onChange(at - 1)}
      />
      <span className={styles['zoom']}>{Math.round((steps[at] ?? 1) * 100)} %</span>
      <Button
        type="text"
        aria-label={t('ui.pdfZoomIn')}
        title={t('ui.pdfZoomIn')}
        disabled={at === steps.length - 1}
        icon={<Icon name="plus" />}
        onClick={() => onChange(at + 1)}
      />
    </>
  );
}
