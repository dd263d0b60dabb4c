import { FLAGS } from '@kiemlab/contract/features/analyses/flags';
import { Button, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { FlagMark } from '../../../ui/FlagMark.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './legend.module.css';
import { FLAG_BANDS } from './status-and-flag-tones.ts';

/** The five flags with the rule of each, behind a button (1 §2, §4). */
export function FlagLegend() {
  const { t } = useTranslation();
  const content = (
    <div className={styles['legend']}>
      <ul>
        {FLAGS.map((flag) => (
          <li key={flag}>
            <FlagMark band={FLAG_BANDS[flag]} label="" />
            {t(`tests.legendBands.${flag}`)}
          </li>
        ))}
      </ul>
      <p>{t('tests.legendRounding')}</p>
      <p>{t('tests.legendText')}</p>
    </div>
  );
  return (
    <Popover content={content} trigger="click" placement="bottomRight" arrow={false}>
      <Button type="text" icon={<Icon name="flag" size={16} />}>
        {t('tests.legend')}
      </Button>
    </Popover>
  );
}
