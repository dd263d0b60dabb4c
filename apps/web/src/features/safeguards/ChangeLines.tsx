import type { WaitingChange } from '@kiemlab/contract/features/safeguards/waiting-change';
import { useTranslation } from 'react-i18next';
import { showInstant } from '../../lib/format/date.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { nameOfChange } from './name-of-change.ts';
import { proposedLines } from './proposed-lines.ts';
import styles from './safeguards.module.css';

/** Changes as they are signed: what each comes to, who asked for it, when and why. */
export function ChangeLines({ changes }: { changes: readonly WaitingChange[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    // Reached by keyboard, because it may have to be scrolled.
    <div className={styles['many']} role="group" tabIndex={0} aria-label={t('safeguards.what')} data-whole>
      {changes.map((change) => (
        <article key={change.id}>
          <strong>
            {t(`safeguards.kind.${change.kind}`)}: {nameOfChange(change, language)}
          </strong>
          <dl className={styles['lines']}>
            {change.proposed
              ? proposedLines(change.proposed, language, t).map(({ label, text }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))
              : t('safeguards.gone')}
          </dl>
          <p className={styles['who']}>
            {change.askedBy.name} · <time dateTime={change.askedAt}>{showInstant(change.askedAt)}</time>
            {change.reason && ` · ${change.reason}`}
          </p>
        </article>
      ))}
    </div>
  );
}
