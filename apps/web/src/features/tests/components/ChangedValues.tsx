import {
  listResultVersions,
  type ResultVersion,
  type TestRow,
} from '@kiemlab/contract/features/tests/tests.api';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/key-of.ts';
import { CodeText } from '../../../ui/CodeText.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import parts from '../../../ui/dialog/parts.module.css';
import styles from './changed-values.module.css';
import { OosCases } from '../../oos/OosCases.tsx';
import { Determinations } from './Determinations.tsx';

interface ChangedValuesProps {
  /** Tests with more than one determination, or with a case out of specification. */
  tests: readonly TestRow[];
  onContinue(): void;
  onClose(): void;
}

/** Review by exception: every value changed after the first entry, before the signer goes on (COMP-15, TEST-12). */
export function ChangedValues({ tests, onContinue, onClose }: ChangedValuesProps) {
  const { t } = useTranslation();
  const ids = tests.map((test) => test.id);
  const versions = useQuery<Map<string, ResultVersion[]>>({
    queryKey: keyOf(listResultVersions, { ids }),
    queryFn: async ({ signal }) =>
      new Map(
        await Promise.all(
          ids.map(async (id) => [id, await call(listResultVersions, { params: { id } }, signal)] as const),
        ),
      ),
    staleTime: 0,
  });
  return (
    <Modal
      open
      title={t('tests.changesTitle', { count: tests.length })}
      width={760}
      centered
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" disabled={!versions.data} onClick={onContinue}>
            {t('tests.changesContinue')}
          </Button>
        </>
      }
    >
      <p className={parts['lead']}>{t('tests.changesText')}</p>
      {versions.error ? (
        <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />
      ) : versions.data ? (
        <ul
          className={styles['tests']}
          tabIndex={0}
          aria-label={t('tests.changesTitle', { count: tests.length })}
        >
          {tests.map((test) => (
            <li key={test.id}>
              <h3>
                <CodeText strong>{test.testInformationCode}</CodeText> {test.sampleName} – {test.analytesName}
              </h3>
              <p className={styles['requirement']}>{test.requirement}</p>
              {test.oos.length > 0 && <OosCases testId={test.id} readOnly />}
              <Determinations versions={versions.data.get(test.id) ?? []} test={test} />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton lines={4} />
      )}
    </Modal>
  );
}
