import {
  type Analyte,
  listAnalyteGroups,
  listAnalytes,
} from '@kiemlab/contract/features/analytes/analytes.api';
import { listTestIds, type TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Form, Select } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { matches } from '../../../lib/text/fold.ts';
import { FormGrid } from '../../../ui/dialog/FormGrid.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import type { RecordValues } from './record-values.ts';
import { SamplePick } from './SamplePick.tsx';

const byText = (search: string, option: { label?: unknown } | undefined): boolean =>
  matches(String(option?.label ?? ''), search);

interface WhatPartProps {
  /** The test code that the list is narrowed to. */
  codeId: string;
  onTest(test: TestId | undefined): void;
  onAnalyte(analyte: Analyte | undefined): void;
}

/** What is tested, and of which sample: the four that specification 1 §5 asks for, each by the one before. */
export function WhatPart({ codeId, onTest, onAnalyte }: WhatPartProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<RecordValues>();
  const testId = Form.useWatch('testId', form);
  const groupId = Form.useWatch('analytesGroupId', form);
  const analyteId = Form.useWatch('analytesId', form);
  const tests = useApi(listTestIds, { query: { testCodeId: codeId } });
  const groups = useApi(listAnalyteGroups, { query: { testId: testId ?? '' } }, { enabled: Boolean(testId) });
  const analytes = useApi(listAnalytes, { query: { testId: testId ?? '' } }, { enabled: Boolean(testId) });
  const test = (tests.data ?? []).find(({ id }) => id === testId);
  const analyte = (analytes.data ?? []).find(({ id }) => id === analyteId);
  useEffect(() => onTest(test), [test, onTest]);
  useEffect(() => onAnalyte(analyte), [analyte, onAnalyte]);
  const failure = tests.error ?? groups.error ?? analytes.error;
  const needed = (message: string) => [{ required: true, message }];
  return (
    <>
      {failure && <ErrorState error={failure} />}
      <FormGrid>
        <Form.Item
          name="testId"
          label={t('records.testId')}
          rules={needed(t('records.chooseTestId'))}
          {...(tests.data?.length === 0 ? { extra: t('records.testIdNone') } : {})}
        >
          <Select
            showSearch={{ filterOption: byText }}
            loading={tests.isFetching}
            options={(tests.data ?? []).map(({ id, testId: code, name }) => ({
              value: id,
              label: `${name} (${code})`,
            }))}
            onChange={() =>
              form.setFieldsValue({
                analytesGroupId: null,
                analytesId: null,
                sampleId: null,
                technicianId: null,
              })
            }
          />
        </Form.Item>
        <Form.Item
          name="analytesGroupId"
          label={t('tests.fields.analyteGroup')}
          rules={needed(t('records.chooseGroup'))}
        >
          <Select
            showSearch={{ filterOption: byText }}
            disabled={!testId}
            loading={groups.isFetching}
            options={(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={() => form.setFieldsValue({ analytesId: null })}
          />
        </Form.Item>
        <Form.Item
          name="analytesId"
          label={t('tests.fields.analyte')}
          rules={needed(t('records.chooseAnalyte'))}
        >
          <Select
            showSearch={{ filterOption: byText }}
            disabled={!groupId}
            loading={analytes.isFetching}
            options={(analytes.data ?? [])
              .filter(({ analytesGroupId }) => analytesGroupId === groupId)
              .map(({ id, analytesId, analytesName }) => ({
                value: id,
                label: `${analytesName} (${analytesId})`,
              }))}
          />
        </Form.Item>
        <Form.Item
          name="sampleId"
          label={t('tests.fields.sampleName')}
          rules={needed(t('records.chooseSample'))}
          extra={t('records.sampleHint')}
        >
          <SamplePick test={test} />
        </Form.Item>
      </FormGrid>
    </>
  );
}
