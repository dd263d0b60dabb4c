import { listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import { assignAnalytes } from '@kiemlab/contract/features/tests/tests.api';
import { listTestGroups, listTestIds } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../../lib/api/hooks.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { FormGrid } from '../../../ui/dialog/FormGrid.tsx';
import { RecordNames } from '../../../ui/dialog/RecordNames.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SIZE } from '../../../ui/theme.ts';
import { matches } from '../../../lib/text/fold.ts';
import { SAMPLE_READS } from '../../samples/sample-reads.ts';
import styles from './assign.module.css';
import textStyles from '../../../ui/text.module.css';
import { AnalyteTable } from './AnalyteTable.tsx';
import type { SampleDialogProps } from '../../samples/actions/dialog-props.ts';
import { namedSample } from '../../samples/actions/sample-names.ts';
import { useAssigned } from './use-assigned.ts';
import { useTechnicians } from './use-technicians.ts';
import { useClear } from '../../../ui/use-clear.tsx';
import { useMessage } from '../../../ui/use-message.tsx';

interface Values {
  groupId?: string | null;
  testId?: string | null;
  technicianId?: string | null;
  analytes?: string[];
}

const byText = (search: string, option: { label?: unknown } | undefined): boolean =>
  matches(String(option?.label ?? ''), search);

/** Gives samples their tests: test group, test id that fits all their types, analytes, and an authorised technician, or nobody yet (SAMPLE-15). */
export function AssignDialog({ samples, onClose, onDone }: SampleDialogProps) {
  const { t } = useTranslation();
  const clear = useClear();
  const message = useMessage();
  const [form] = Form.useForm<Values>();
  const groupId = Form.useWatch('groupId', form);
  const testId = Form.useWatch('testId', form);
  const chosen = Form.useWatch('analytes', form) ?? [];
  const groups = useApi(listTestGroups, {});
  const tests = useApi(listTestIds, { query: {} });
  const analytes = useApi(listAnalytes, { query: { testId: testId ?? '' } }, { enabled: Boolean(testId) });
  const assigned = useAssigned(samples);
  const assign = useSend(assignAnalytes, { refreshes: SAMPLE_READS });

  const types = new Set(samples.map(({ templateId }) => templateId));
  const fitting = (tests.data ?? []).filter((test) =>
    [...types].every((type) => test.sampleTypes.some(({ sampleTypeId }) => sampleTypeId === type)),
  );
  const offered = fitting.filter((test) => !groupId || test.testGroupId === groupId);
  const withTests = new Set(fitting.map(({ testGroupId }) => testGroupId));
  const test = fitting.find(({ id }) => id === testId);
  const technicians = useTechnicians(test);
  const failure = groups.error ?? tests.error ?? analytes.error;

  return (
    <DialogForm<Values>
      open
      title={t('samples.assignTitle', { count: samples.length })}
      width={SIZE.dialog}
      form={form}
      initialValues={{ analytes: [] }}
      submitLabel={t('samples.action.assign')}
      footer={<Button onClick={onClose}>{t('common.cancel')}</Button>}
      onClose={onClose}
      onSubmit={async (values) => {
        const { created } = await assign.mutateAsync({
          body: {
            testId: values.testId ?? '',
            analytesId: values.analytes ?? [],
            sampleId: samples.map(({ sampleId }) => sampleId),
            ...(values.technicianId ? { technicianId: values.technicianId } : {}),
          },
        });
        void message.success(t('samples.assigned', { count: created.length }));
        onDone();
      }}
      sections={[
        {
          key: 'assign',
          title: t('samples.assignTitle', { count: samples.length }),
          children: (
            <>
              <RecordNames
                title={t('ui.records', { count: samples.length })}
                records={samples.map((sample) => namedSample(sample, sample.templateName))}
              />
              {failure && <ErrorState error={failure} />}
              <FormGrid>
                <Form.Item name="groupId" label={t('samples.testGroup')}>
                  <Select
                    allowClear={clear}
                    loading={groups.isFetching}
                    options={(groups.data ?? [])
                      .filter(({ id }) => withTests.has(id))
                      .map(({ id, name }) => ({ value: id, label: name }))}
                    onChange={() => form.setFieldsValue({ testId: null, technicianId: null, analytes: [] })}
                  />
                </Form.Item>
                <div className={styles['twoColumns']}>
                  <Form.Item
                    name="testId"
                    label={t('samples.testId')}
                    rules={[{ required: true, message: t('ui.required', { label: t('samples.testId') }) }]}
                    extra={
                      tests.data && fitting.length === 0 ? t('samples.testIdNone') : t('samples.testIdHint')
                    }
                  >
                    <Select
                      showSearch={{ filterOption: byText }}
                      loading={tests.isFetching}
                      options={offered.map(({ id, testId: code, name }) => ({
                        value: id,
                        label: `${name} (${code})`,
                      }))}
                      onChange={() => form.setFieldsValue({ technicianId: null, analytes: [] })}
                    />
                  </Form.Item>
                </div>
                <Form.Item
                  name="technicianId"
                  label={t('tests.fields.technician')}
                  extra={t('allocate.later')}
                >
                  <Select
                    allowClear={clear}
                    placeholder={t('allocate.nobody')}
                    showSearch={{ filterOption: byText }}
                    disabled={!test}
                    options={technicians}
                  />
                </Form.Item>
              </FormGrid>
              <Form.Item
                name="analytes"
                label={t('samples.analytes')}
                rules={[{ required: true, type: 'array', min: 1, message: t('samples.analytesRequired') }]}
              >
                <AnalyteChoice label={t('samples.analytes')}>
                  {test && analytes.data ? (
                    <AnalyteTable
                      analytes={analytes.data}
                      chosen={chosen}
                      assigned={assigned}
                      samples={samples.length}
                      onChoose={(ids) => {
                        form.setFieldValue('analytes', ids);
                        void form.validateFields(['analytes']).catch(() => undefined);
                      }}
                    />
                  ) : (
                    <p className={textStyles['hint']}>{t('samples.analytesHint')}</p>
                  )}
                </AnalyteChoice>
              </Form.Item>
            </>
          ),
        },
      ]}
    />
  );
}

interface AnalyteChoiceProps {
  id?: string;
  label: string;
  children: React.ReactNode;
}

/** Takes the form's props, of which a table has use for its id only. */
const AnalyteChoice = ({ id, label, children }: AnalyteChoiceProps) => (
  <div id={id} tabIndex={-1} role="group" aria-label={label}>
    {children}
  </div>
);
