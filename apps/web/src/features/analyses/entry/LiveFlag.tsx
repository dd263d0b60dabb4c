import { hasLimits } from '@kiemlab/contract/features/analyses/flags';
import { useTexts } from '../../../lib/i18n/i18n.ts';
import { FlagMark } from '../../../ui/FlagMark.tsx';
import { FLAG_BANDS } from '../components/status-and-flag-tones.ts';
import styles from './cells.module.css';
import { type EntryRow, judge } from './entry-row.ts';
import { useLiveRow } from './cell-being-typed.ts';

/** The flag as one types; a text says that it has none (TEST-03). */
export function LiveFlag({ row }: { row: EntryRow }) {
  const t = useTexts();
  const live = useLiveRow(row);
  const { flag, asText, asked } = judge(live);
  if (flag)
    return (
      <FlagMark band={FLAG_BANDS[flag]} label={t(`tests.flags.${flag}`)}>
        <span aria-hidden="true">{t(`tests.flags.${flag}`)}</span>
      </FlagMark>
    );
  if (asked)
    return (
      <span className={styles['hint']} title={t('tests.entry.askedHint')}>
        {t('tests.entry.asked')}
      </span>
    );
  if (asText)
    return (
      <span className={styles['hint']} title={t('tests.entry.asTextHint')}>
        {t('tests.entry.asText')}
      </span>
    );
  return !hasLimits(live.test) ? (
    <span className={styles['faint']} title={t('tests.entry.noLimits')}>
      —<span className="sr-only">{t('tests.entry.noLimits')}</span>
    </span>
  ) : null;
}
