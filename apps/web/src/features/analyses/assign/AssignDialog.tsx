import { listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import { assignAnalytes } from '@kiemlab/contract/features/analyses/analyses.api';
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
import { dueDaysOf } from './analyte-due.ts';
import { AnalyteTable } from './AnalyteTable.tsx';
import type { SampleDialogProps } from '../../samples/actions/dialog-props.ts';
import type { Judgement } from '../../test-setup/judges/judge-gaps.ts';
import { type JudgeList, JudgeWarning } from '../../test-setup/judges/JudgeWarning.tsx';
import { namedSample } from '../../samples/actions/sample-names.ts';
import { useAssigned } from './use-assigned.ts';
import { type AssignValues, useProposal } from './use-proposal.ts';
import { useResponsible } from './use-responsible.ts';
import { MAY_TEST, peopleMeant } from './use-technicians.ts';
import { useClear } from '../../../ui/use-clear.tsx';
import { useUsers } from '../../users/use-users.ts';
import { useMessage } from '../../../ui/use-message.tsx';

/** What is done with the results of what is assigned. */
const JUDGED: readonly Judgement[] = ['review', 'approve'];
const NO_OTHER: ReadonlySet<string> = new Set();

const byText = (search: string, option: { label?: unknown } | undefined): boolean =>
  matches(String(option?.label ?? ''), search);

/**
 * Gives samples their tests: test group, test id that fits all their types, analytes, and an authorised technician, or nobody yet (SAMPLE-15). What alone
 * fits is proposed, and taken by one press: the button has the cursor then. Nothing is sent before.
 */
export function AssignDialog({ samples, onClose, onDone }: SampleDialogProps) {
  const { t } = useTranslation();
  const clear = useClear();
  const message = useMessage();
  const [form] = Form.useForm<AssignValues>();
  const groupId = Form.useWatch('groupId', form);
  const testId = Form.useWatch('testId', form);
  const chosen = Form.useWatch('analytes', form) ?? [];
  const groups = useApi(listTestGroups, {});
  const tests = useApi(listTestIds, { query: {} });
  const analytes = useApi(listAnalytes, { query: { testId: testId ?? '' } }, { enabled: Boolean(testId) });
  const assigned = useAssigned(samples);
  const responsible = useResponsible(samples);
  const assign = useSend(assignAnalytes, { refreshes: SAMPLE_READS });

  const types = new Set(samples.map(({ templateId }) => templateId));
  const known = tests.data?.filter((test) =>
    [...types].every((type) => test.sampleTypes.some(({ sampleTypeId }) => sampleTypeId === type)),
  );
  const fitting = known ?? [];
  const offered = fitting.filter((test) => !groupId || test.testGroupId === groupId);
  const withTests = new Set(fitting.map(({ testGroupId }) => testGroupId));
  const test = fitting.find(({ id }) => id === testId);
  const everybody = useUsers(MAY_TEST);
  const technicians = peopleMeant(test, everybody ?? []);
  const proposal = useProposal(form, {
    fitting: known,
    analytes: test ? analytes.data : undefined,
    assigned,
    // Those on a list who may not enter results, or not log in, are not proposed.
    technicians:
      everybody &&
      technicians.map(({ value }) => value).filter((id) => everybody.some(({ IdUser }) => IdUser === id)),
    responsible,
  });
  const technicianId = Form.useWatch('technicianId', form);
  const judges: JudgeList[] =
    test?.approverList === 'NAMED'
      ? [
          {
            testId: test.testId,
            listed: test.approver,
            ...(technicianId ? { enters: { id: technicianId, aliases: NO_OTHER } } : {}),
          },
        ]
      : [];
  const failure = groups.error ?? tests.error ?? analytes.error;

  return (
    <DialogForm<AssignValues>
      open
      title={t('samples.assignTitle', { count: samples.length })}
      width={SIZE.dialog}
      form={form}
      initialValues={{ analytes: [] }}
      submitLabel={t('samples.action.assign')}
      ready={proposal.complete}
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
                    onChange={() => {
                      proposal.onChoose();
                      form.setFieldsValue({ testId: null, technicianId: null, analytes: [] });
                    }}
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
                      onChange={() => {
                        proposal.onChoose();
                        form.setFieldsValue({ technicianId: null, analytes: [] });
                      }}
                    />
                  </Form.Item>
                </div>
                <Form.Item
                  name="technicianId"
                  label={t('tests.fields.technician')}
                  extra={
                    proposal.person !== undefined && proposal.person === technicianId
                      ? t('samples.proposedResponsible')
                      : t('allocate.later')
                  }
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
              {judges.length > 0 && (
                <div className={styles['warning']}>
                  <JudgeWarning lists={judges} acts={JUDGED} />
                </div>
              )}
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
                      assigned={assigned.analytes}
                      samples={samples.length}
                      dueDays={dueDaysOf(samples)}
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
