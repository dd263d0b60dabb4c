import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../../../ui/CodeText.tsx';
import { LapseList } from './LapseList.tsx';
import styles from './lapses.module.css';

/** Tests of which something has run out that nobody has given a reason for. */
export const lapsedOf = (tests: readonly TestRow[]): TestRow[] =>
  tests.filter(({ lapses }) => lapses.some(({ state }) => state !== 'CONFIRMED'));

/** What has run out of which test, before entry is declared complete; the reason is asked for beside it (COMP-41). */
export function LapseQuestion({ tests }: { tests: readonly TestRow[] }) {
  const { t } = useTranslation();
  if (tests.length === 0) return null;
  return (
    <Alert
      type="warning"
      title={t('lapses.ask')}
      description={tests.map(({ id, testInformationCode, analytesName, lapses }) => (
        <div key={id} className={styles['code']}>
          <CodeText strong>{testInformationCode}</CodeText> {analytesName}
          <LapseList lapses={lapses.filter(({ state }) => state !== 'CONFIRMED')} />
        </div>
      ))}
    />
  );
}
