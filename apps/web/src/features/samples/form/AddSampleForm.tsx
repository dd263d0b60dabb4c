import { createSample } from '@kiemlab/contract/features/samples/samples.api';
import { App, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { bodyOf, fieldsIn, type FormValues, newValues } from '../fields/form-values.ts';
import type { Plan } from '../fields/plan.ts';
import { SAMPLE_READS } from '../sample-reads.ts';
import { showFaults } from './show-faults.ts';
import { useFormSections } from './use-form-sections.tsx';

interface AddSampleFormProps {
  templateId: string;
  templateName: string;
  plan: Plan;
  onClose(): void;
}

/** A new sample. After saving, "save and continue?" keeps place and people for the next sample of the same visit (SAMPLE-03). */
export function AddSampleForm(props: AddSampleFormProps) {
  const [next, setNext] = useState<{ number: number; values: FormValues }>();
  return (
    // A new form for each sample: errors and drafts of the one before do not belong to it.
    <OneSampleForm
      key={next?.number ?? 0}
      {...props}
      start={next?.values}
      onNext={(values) => setNext({ number: (next?.number ?? 0) + 1, values })}
    />
  );
}

interface OneSampleFormProps extends AddSampleFormProps {
  /** What the sample before leaves to this one; the template's first values when there is none. */
  start: FormValues | undefined;
  onNext(values: FormValues): void;
}

/** What the next sample starts with: the same without name and active substances (specification 2 §2). */
const forNext = (values: FormValues): FormValues => ({
  ...values,
  generalInformation: { ...fieldsIn(values, 'generalInformation'), sampleName: null },
  substanceInformation: [],
});

function OneSampleForm({ templateId, templateName, plan, start, onNext, onClose }: OneSampleFormProps) {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const language = useLanguage();
  const [form] = Form.useForm<FormValues>();
  const create = useSend(createSample, { refreshes: SAMPLE_READS });
  const sections = useFormSections(plan);
  const [initialValues] = useState(() => start ?? newValues(plan));

  return (
    <DialogForm<FormValues>
      open
      title={t('samples.addTitle', { template: templateName })}
      sections={sections}
      form={form}
      initialValues={initialValues}
      draftKey={`sample-new-${templateId}`}
      onClose={onClose}
      onSubmit={async (values) => {
        try {
          await create.mutateAsync({ params: { templateId }, body: bodyOf(values, plan) });
        } catch (error) {
          throw showFaults(form, error, language, t);
        }
        void message.success(t('samples.added'));
        void modal.confirm({
          title: t('samples.saveAndContinue'),
          content: t('samples.saveAndContinueText', {
            name: String(fieldsIn(values, 'generalInformation').sampleName ?? ''),
          }),
          okText: t('common.yes'),
          cancelText: t('common.no'),
          icon: null,
          centered: true,
          onOk: () => onNext(forNext(values)),
          onCancel: onClose,
        });
      }}
    />
  );
}
