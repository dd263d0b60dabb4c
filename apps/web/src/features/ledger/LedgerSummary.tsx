import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import type { listQuantities } from '@kiemlab/contract/features/ledger/ledger.api';
import { useTranslation } from 'react-i18next';
import textStyles from '../../ui/text.module.css';
import { Quantity } from './Quantity.tsx';
import styles from './ledger.module.css';
import { identityParts } from './identity-parts.ts';

type Ledger = Ok<typeof listQuantities>;

/** What is left of a sample, retained and free, and what became of what came into it and its portions, in words and numbers. */
export function LedgerSummary({ ledger }: { ledger: Ledger }) {
  const { t } = useTranslation();
  const { family, left, retained, free, untold } = ledger;
  const unit = ledger.entries.at(-1)?.unit ?? null;
  // What is retained of the sample itself stands above; here what is as portions, too.
  const keepsPortions = family !== null && family.members > 1 && Number(family.retained) > 0;
  const isNothing = Number(left) === 0;
  return (
    <div className={styles['summary']}>
      <p>
        {t('ledger.left')}:{' '}
        <strong>
          <Quantity value={left} unit={unit} />
        </strong>
        {isNothing ? (
          ` (${t('ledger.nothingLeft')})`
        ) : (
          <>
            {' = '}
            {t('ledger.retainedPart')} <Quantity value={retained} unit={null} /> + {t('ledger.freePart')}{' '}
            <Quantity value={free} unit={null} />
          </>
        )}
      </p>
      {family && (
        <p>
          {family.members > 1 ? t('ledger.familyIdentity', { count: family.members }) : t('ledger.identity')}:{' '}
          {identityParts(family).map(({ name, value, sign }) => (
            <span key={name}>
              {sign && ` ${sign} `}
              {t(`ledger.total.${name}`)} <Quantity value={value} unit={null} />
            </span>
          ))}
          {keepsPortions && (
            <>
              {' '}
              ({t('ledger.retainedPart')} <Quantity value={family.retained} unit={null} />)
            </>
          )}
        </p>
      )}
      {untold.length > 0 && (
        <p className={textStyles['hint']}>{t('ledger.untold', { tests: untold.join('; ') })}</p>
      )}
    </div>
  );
}
