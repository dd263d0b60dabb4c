import { getTest } from '@kiemlab/contract/features/analyses/records.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldGrid, ReadField } from '../../../ui/FieldGrid.tsx';
import { useShowValue } from '../../../ui/fields/use-show-value.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { LapseList } from '../lapses/LapseList.tsx';
import { testPlanOf } from './test-plan.ts';

/** A test's form refers to no other records. */
const NO_REFERENCES = {};

/** What a test was done with, as its record says by the form of its group: equipment, standards, environment (COMP-41). */
export function RecordDetails({ test }: { test: TestRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const show = useShowValue(NO_REFERENCES);
  const record = useApi(getTest, { params: { id: test.id } });
  if (record.error && !record.data)
    return <ErrorState error={record.error} onRetry={() => void record.refetch()} />;
  if (!record.data) return <Skeleton lines={2} />;
  const { configData, details } = record.data;
  const fields = testPlanOf(configData)
    .flatMap((section) => section.fields)
    .filter(({ key }) => (details[key] ?? '') !== '');
  return (
    <>
      {fields.length === 0 ? (
        <p>{t('lapses.detailsNone')}</p>
      ) : (
        <FieldGrid>
          {fields.map((field) => (
            <ReadField key={field.key} wide={field.def.type === 'multiline'} label={field.label[language]}>
              {[show(field.def, details[field.key]), field.unit].filter(Boolean).join(' ')}
            </ReadField>
          ))}
        </FieldGrid>
      )}
      <LapseList lapses={test.lapses} />
    </>
  );
}
