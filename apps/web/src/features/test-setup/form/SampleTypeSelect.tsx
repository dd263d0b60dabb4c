import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { useTranslation } from 'react-i18next';
import type { FieldControl } from '../../../ui/field-control.ts';
import { ManySelect } from '../../../ui/ManySelect.tsx';
import { useTemplates } from '../../samples/list/use-templates.ts';

interface SampleTypeSelectProps extends FieldControl {
  value?: string[];
  onChange?: (value: string[]) => void;
  /** The test id as it is: what it has stays to be chosen. */
  test: TestId | undefined;
}

/** Sample types that a test id is for: those still in use, and those it has. */
export function SampleTypeSelect({ value = [], onChange, test, ...control }: SampleTypeSelectProps) {
  const { t } = useTranslation();
  const templates = useTemplates();
  const has = new Set(test?.sampleTypes.map(({ sampleTypeId }) => sampleTypeId));
  const offered = (templates.data ?? []).filter(({ id, closedAt }) => closedAt === null || has.has(id));
  const options = offered.map(({ id, templateName: name, closedAt }) => ({
    value: id,
    label: closedAt === null ? name : t('testSetup.typeClosed', { name }),
  }));
  return (
    <ManySelect
      {...control}
      value={value}
      loading={templates.isFetching}
      notFoundContent={templates.error ? templates.error.message : undefined}
      // Until all are here, what is chosen is called as the test id calls it.
      options={
        templates.data
          ? options
          : test?.sampleTypes.map(({ sampleTypeId, templateName }) => ({
              value: sampleTypeId,
              label: templateName,
            }))
      }
      onChange={(next) => onChange?.(next)}
    />
  );
}
