import type { KeptVerdict } from '@kiemlab/contract/features/analyses/flags';
import { useTexts } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import styles from './verdict.module.css';

const ICONS: Record<KeptVerdict, IconName> = {
  PASS: 'check',
  FAIL: 'close',
  'N/A': 'minus',
  GO_ON: 'refresh',
};

export interface VerdictTagProps {
  /** Null shows nothing. */
  verdict: KeptVerdict | null;
  /** Suggested by the flag, not yet confirmed by a person: drawn as an outline. */
  proposed?: boolean;
}

/** What is said of a result with a sign, never colour alone. */
export function VerdictTag({ verdict, proposed = false }: VerdictTagProps) {
  const t = useTexts();
  if (verdict === null) return null;
  const label = t(`tests.verdicts.${verdict}`);
  return (
    <span
      className={styles['verdict']}
      data-verdict={verdict}
      data-proposed={proposed || undefined}
      title={proposed ? t('tests.proposed', { verdict: label }) : undefined}
    >
      <Icon name={ICONS[verdict]} size={14} />
      {proposed ? (
        <>
          <span aria-hidden="true">{label}</span>
          <span className="sr-only">{t('tests.proposed', { verdict: label })}</span>
        </>
      ) : (
        label
      )}
    </span>
  );
}
