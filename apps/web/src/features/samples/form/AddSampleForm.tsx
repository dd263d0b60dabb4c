import { createSample } from '@kiemlab/contract/features/samples/samples.api';
import { App, Form } from 'antd';
import { useMemo } from 'react';
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
export function AddSampleForm({ templateId, templateName, plan, onClose }: AddSampleFormProps) {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const language = useLanguage();
  const [form] = Form.useForm<FormValues>();
  const create = useSend(createSample, { refreshes: SAMPLE_READS });
  const sections = useFormSections(plan);
  const initialValues = useMemo(() => newValues(plan), [plan]);

  const askForMore = (name: string): void => {
    void modal.confirm({
      title: t('samples.saveAndContinue'),
      content: t('samples.saveAndContinueText', { name }),
      okText: t('common.yes'),
      cancelText: t('common.no'),
      icon: null,
      centered: true,
      onOk: () => {
        form.setFieldsValue({ substanceInformation: [], generalInformation: { sampleName: null } });
        form.scrollToField(['generalInformation', 'sampleName'], { focus: true, block: 'center' });
      },
      onCancel: onClose,
    });
  };

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
          throw showFaults(form, error, language);
        }
        void message.success(t('samples.added'));
        askForMore(String(fieldsIn(values, 'generalInformation').sampleName ?? ''));
      }}
    />
  );
}
