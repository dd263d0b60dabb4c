import { outOfOrder } from '@kiemlab/contract/features/analytes/limits.rules';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { FlagMark } from '../../../ui/FlagMark.tsx';
import { FLAG_BANDS } from '../../analyses/components/status-and-flag-tones.ts';
import { type Bounds, bandsOf } from './bands.ts';
import { bandWords } from './band-words.ts';
import styles from './settings.module.css';

interface BandLegendProps {
  limits: Bounds & { absent: boolean; unit: string };
  label: string;
}

/** What counts as which flag, in words beside each mark; nothing while bounds are out of their order. */
export function BandLegend({ limits, label }: BandLegendProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (outOfOrder(limits).length > 0) return <p className={styles['faint']}>{t('limits.notInOrder')}</p>;
  const bands = bandsOf(limits);
  if (bands.length === 0) return <p className={styles['faint']}>{t('limits.noBounds')}</p>;
  return (
    <div className={styles['legend']} role="group" aria-label={label}>
      {limits.absent && <p>{t('limits.isAbsent')}</p>}
      <ul>
        {bands.map((band) => (
          <li key={band.flag}>
            <FlagMark band={FLAG_BANDS[band.flag]} label="">
              {t(`tests.flags.${band.flag}`)}
            </FlagMark>
            <span>{bandWords(band, limits.unit, language, t)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
