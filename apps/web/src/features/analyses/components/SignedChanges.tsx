import { fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import { TEST_CATALOGUE } from '@kiemlab/contract/features/test-setup/test-form.catalogue';
import type { SignedChange, SignedField } from '@kiemlab/contract/features/analyses/signed.api';
import type { SignatureView, TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { useTranslation } from 'react-i18next';
import { showDateTime, showDay } from '../../../lib/format/date.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useSignedChanges } from '../api/use-signed-changes.ts';
import { showResult } from './show-result.ts';
import styles from './signatures.module.css';

interface SignedChangesProps {
  test: TestRow;
  /** The signature that is broken. */
  signature: SignatureView;
}

/** What was signed and what is now, where they differ (COMP-22, TEST-11). */
export function SignedChanges({ test, signature }: SignedChangesProps) {
  const { t } = useTranslation();
  const found = useSignedChanges(test.id);
  if (found.error && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton lines={2} />;
  const since = found.data.find(
    ({ meaning, signedAt }) => meaning === signature.meaning && signedAt === signature.signedAt,
  );
  if (!since) return <p className={styles['detail']}>{t('tests.signedGone')}</p>;
  return (
    <div className={styles['since']}>
      {since.voidFrom && <p>{t('tests.signedVoid', { time: showDateTime(since.voidFrom) })}</p>}
      {!since.kept && <p>{t('tests.signedNotKept')}</p>}
      {since.changes.length === 0 ? (
        <p>{t('tests.signedSame')}</p>
      ) : (
        <ul>
          {since.changes.map((change) => (
            <Change key={change.field} change={change} test={test} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Fields that have their names from the form of the sample. */
const OF_SAMPLE = [
  'chronicleBatchDate',
  'expirationDate',
  'producerName',
  'registrationNumber',
] as const satisfies SignedField[];
const DAYS: readonly SignedField[] = ['expirationDate', 'referenceExpiry', 'calibrationDue'];
const NUMBERS: readonly SignedField[] = [
  'result',
  'observedValue',
  'lod',
  'loq',
  'otherLabResult',
  'criticalLow',
  'minimum',
  'maximum',
  'criticalHigh',
];

/** Fields that have their names from the form of a test. */
const detailOf = (field: SignedField) => TEST_CATALOGUE.keys.find((key) => key === field);
type Named = Exclude<
  SignedField,
  (typeof OF_SAMPLE)[number] | (typeof TEST_CATALOGUE.keys)[number] | 'substances'
>;

function Change({ change, test }: { change: SignedChange['changes'][number]; test: TestRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { field } = change;
  const ofSample = OF_SAMPLE.find((key) => key === field);
  const detail = detailOf(field);
  const label = ofSample
    ? fieldOf(ofSample).label[language]
    : detail
      ? TEST_CATALOGUE.fieldOf(detail).label[language]
      : field === 'substances'
        ? fieldOf('substanceName').label[language]
        : t(`tests.signedFields.${field as Named}`);
  const show = (value: string | null): string => {
    if (value === null) return t('tests.nothing');
    if (NUMBERS.includes(field)) return showResult(value, language, test);
    if (DAYS.includes(field)) return showDay(value);
    if (field === 'lapses') return value.replaceAll(/\d{4}-\d{2}-\d{2}/g, showDay);
    if (field === 'verdict' && (value === 'PASS' || value === 'FAIL' || value === 'N/A'))
      return t(`tests.verdicts.${value}`);
    if (field === 'qcSample') return t(value === 'true' ? 'common.yes' : 'common.no');
    return value;
  };
  return (
    <li>
      {label}: <del>{show(change.before)}</del> → <ins>{show(change.after)}</ins>
    </li>
  );
}
