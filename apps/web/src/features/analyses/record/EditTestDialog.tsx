import { can } from '@kiemlab/contract/core/actor';
import { getTest, type TestRecord } from '@kiemlab/contract/features/analyses/records.api';
import { listTestIds } from '@kiemlab/contract/features/test-setup/test-setup.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import {
  isSigned,
  testTransition,
  WITH_TECHNICIAN,
} from '@kiemlab/contract/features/analyses/analyses.rules';
import { Alert, Form, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { HttpError } from '../../../lib/api/http-error.ts';
import { showDay } from '../../../lib/format/date.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldGrid, ReadField } from '../../../ui/FieldGrid.tsx';
import { valuesOf } from '../../../ui/fields/form-values.ts';
import { ReasonField } from '../../../ui/reason/ReasonField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SIZE } from '../../../ui/theme.ts';
import { ownDue } from '../components/due-text.ts';
import { DescriptionField } from './DescriptionField.tsx';
import { PeoplePart } from './PeoplePart.tsx';
import { detailsIn, type RecordValues } from './record-values.ts';
import styles from './record.module.css';
import { TEST_FORM, testPlanOf } from './test-plan.ts';
import { useFormParts } from './use-form-parts.tsx';
import { useSaveTest } from './use-save-test.ts';

interface EditTestDialogProps {
  /** As the list shows it. */
  test: TestRow;
  onClose(): void;
}

/** Changes what a test record says, by the form with which it was assigned (TEST-02, TEST-05). */
export function EditTestDialog({ test, onClose }: EditTestDialogProps) {
  const { t } = useTranslation();
  // The form opens with what is stored now.
  const stored = useApi(getTest, { params: { id: test.id } }, { staleTime: 0 });
  if (stored.data && stored.isFetchedAfterMount)
    return <EditTestForm test={test} stored={stored.data} onClose={onClose} />;
  return (
    <Modal
      open
      title={t('records.editTitle', { code: test.testInformationCode })}
      width={SIZE.dialog}
      centered
      footer={null}
      onCancel={onClose}
    >
      {stored.error ? (
        <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Modal>
  );
}

/** What of a record the actor may say now, by the rules of acts (T18, T24). */
function useOpen(test: TestRow) {
  const actor = useActor();
  const [mayEdit] = testTransition('edit').permission;
  return {
    technician: WITH_TECHNICIAN.includes(test.status) && can(actor, ...testTransition('allocate').permission),
    judges: can(actor, mayEdit),
    start: can(actor, mayEdit) && test.resultVersions === 0,
  };
}

function EditTestForm({ test, stored, onClose }: EditTestDialogProps & { stored: TestRecord }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<RecordValues>();
  // What it was opened with: the answer behind it may be asked for again meanwhile.
  const [seen] = useState(stored);
  const plan = useMemo(() => testPlanOf(seen.configData), [seen]);
  const parts = useFormParts(plan);
  const save = useSaveTest(plan);
  const ids = useApi(listTestIds, { query: {} });
  const open = useOpen(test);
  const signed = isSigned(test.status);
  const [asked, setAsked] = useState(signed);
  const touched = (name: 'startDate' | 'entryDate', value: string | null | undefined) =>
    value && value !== seen[name] ? { [name]: value } : {};
  /** Emptied, a moment of its own is put back to its sample. */
  const due = (value: string | null | undefined) =>
    value === null && ownDue(seen) !== undefined ? { entryDate: null } : touched('entryDate', value);
  const submit = async (values: RecordValues): Promise<void> => {
    const reason = values.reason?.trim();
    try {
      await save({
        id: seen.id,
        version: seen.version,
        description: values.description ?? '',
        ...(open.technician ? { technicianId: values.technicianId ?? null, ...due(values.entryDate) } : {}),
        ...(open.judges
          ? { reviewerId: values.reviewerId ?? null, approverId: values.approverId ?? null }
          : {}),
        ...(open.start ? touched('startDate', values.startDate) : {}),
        ...(reason ? { reason } : {}),
        ...detailsIn(values, plan),
      });
    } catch (error) {
      if (error instanceof HttpError && error.code === 'REASON_REQUIRED') setAsked(true);
      throw error;
    }
    onClose();
  };
  return (
    <DialogForm<RecordValues>
      open
      title={t('records.editTitle', { code: seen.testInformationCode })}
      form={form}
      initialValues={{
        ...valuesOf(seen.details, plan, TEST_FORM),
        technicianId: seen.technicianId,
        reviewerId: seen.reviewerId,
        approverId: seen.approverId,
        startDate: seen.startDate,
        entryDate: ownDue(seen) ?? null,
        description: seen.description,
      }}
      draftKey={`test-${seen.id}-v${seen.version}`}
      onClose={onClose}
      onSubmit={submit}
      sections={[
        {
          key: 'general',
          title: t('records.general'),
          children: (
            <>
              <div className={styles['head']}>
                {signed && <Alert type="warning" showIcon title={t('records.signed')} />}
                <FieldGrid>
                  <ReadField label={t('tests.fields.testName')}>{test.testName}</ReadField>
                  <ReadField label={t('tests.fields.analyteGroup')}>{test.analytesGroupName}</ReadField>
                  <ReadField label={t('tests.fields.analyte')}>{test.analytesName}</ReadField>
                  <ReadField label={t('tests.fields.sampleName')}>
                    {[test.sampleIdInternal, test.sampleName].filter(Boolean).join(' – ')}
                  </ReadField>
                </FieldGrid>
              </div>
              <DescriptionField />
              <ReasonField
                label={t('records.why')}
                required={asked}
                {...(asked ? { message: t('records.whyHint') } : {})}
              />
            </>
          ),
        },
        {
          key: 'people',
          title: t('records.people'),
          children: (
            <PeoplePart
              test={ids.data?.find(({ id }) => id === seen.testId)}
              open={open}
              isStored
              {...(seen.dueBy === 'SAMPLE' ? { dueOfSample: showDay(seen.entryDate) } : {})}
            />
          ),
        },
        ...parts,
      ]}
    />
  );
}
