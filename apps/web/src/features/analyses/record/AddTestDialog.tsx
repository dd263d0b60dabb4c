import type { Analyte } from '@kiemlab/contract/features/analytes/analytes.api';
import { getTestGroup } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { listTestCodes, type TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Form, Modal } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { now } from '../../../lib/clock.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { newValues } from '../../../ui/fields/form-values.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SIZE } from '../../../ui/theme.ts';
import { dueAfter } from './due-after.ts';
import { DescriptionField } from './DescriptionField.tsx';
import { PeoplePart } from './PeoplePart.tsx';
import { detailsIn, type RecordValues } from './record-values.ts';
import { TEST_FORM, testPlanOf } from './test-plan.ts';
import { useFormParts } from './use-form-parts.tsx';
import { useSaveTest } from './use-save-test.ts';
import { WhatPart } from './WhatPart.tsx';

interface AddTestDialogProps {
  /** The test code that is chosen. */
  codeId: string;
  onClose(): void;
}

/** Adds a test to a sample, by the form of its test group (TEST-02). */
export function AddTestDialog(props: AddTestDialogProps) {
  const { t } = useTranslation();
  const codes = useApi(listTestCodes, { query: {} });
  const groupId = codes.data?.find(({ id }) => id === props.codeId)?.testGroupId;
  const group = useApi(
    getTestGroup,
    { params: { id: groupId ?? '' } },
    { staleTime: 0, enabled: groupId !== undefined },
  );
  const failure = codes.error ?? group.error;
  const configData = group.data?.configData;
  const plan = useMemo(() => configData && testPlanOf(configData), [configData]);
  if (plan && group.isFetchedAfterMount) return <AddTestForm {...props} plan={plan} />;
  return (
    <Modal
      open
      title={t('records.addTitle')}
      width={SIZE.dialog}
      centered
      footer={null}
      onCancel={props.onClose}
    >
      {failure ? (
        <ErrorState error={failure} onRetry={() => void (codes.error ? codes : group).refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Modal>
  );
}

function AddTestForm({
  codeId,
  plan,
  onClose,
}: AddTestDialogProps & { plan: ReturnType<typeof testPlanOf> }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<RecordValues>();
  const [test, setTest] = useState<TestId>();
  const [analyte, setAnalyte] = useState<Analyte>();
  const parts = useFormParts(plan);
  const save = useSaveTest(plan);
  const flag = analyte?.flag;
  useEffect(() => {
    // What somebody has typed stays.
    if (!form.isFieldTouched('entryDate'))
      form.setFieldValue('entryDate', flag ? dueAfter(new Date(now()), flag) : null);
  }, [flag, form]);
  const said = (name: keyof RecordValues, value: string | null | undefined) =>
    value && form.isFieldTouched(name) ? { [name]: value } : {};
  return (
    <DialogForm<RecordValues>
      open
      title={t('records.addTitle')}
      form={form}
      initialValues={newValues(plan, TEST_FORM)}
      draftKey={`test-of-${codeId}`}
      submitLabel={t('records.add')}
      onClose={onClose}
      onSubmit={async (values) => {
        await save({
          testId: values.testId ?? '',
          analytesGroupId: values.analytesGroupId ?? '',
          analytesId: values.analytesId ?? '',
          sampleId: values.sampleId ?? '',
          technicianId: values.technicianId ?? null,
          reviewerId: values.reviewerId ?? null,
          approverId: values.approverId ?? null,
          description: values.description ?? '',
          // The server's own hour where nobody said another one.
          ...said('startDate', values.startDate),
          ...said('entryDate', values.entryDate),
          ...detailsIn(values, plan),
        });
        onClose();
      }}
      sections={[
        {
          key: 'general',
          title: t('records.general'),
          children: (
            <>
              <WhatPart codeId={codeId} onTest={setTest} onAnalyte={setAnalyte} />
              <DescriptionField />
            </>
          ),
        },
        {
          key: 'people',
          title: t('records.people'),
          children: <PeoplePart test={test} open={{ technician: true, judges: true, start: true }} />,
        },
        ...parts,
      ]}
    />
  );
}
