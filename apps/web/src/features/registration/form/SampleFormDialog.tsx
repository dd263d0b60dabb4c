import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import { getTemplate } from '@kiemlab/contract/features/templates/templates.api';
import { Modal } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SIZE } from '../../../ui/theme.ts';
import { FieldWords } from '../../samples/fields/field-words.ts';
import { planOfWire, shownPlan } from '../../samples/fields/field-plan.ts';
import type { KeptSample } from '../kept/kept-sample.ts';
import { AddSampleForm } from './AddSampleForm.tsx';
import { EditSampleForm } from './EditSampleForm.tsx';

interface WaitingProps {
  error: unknown;
  onRetry?(): void;
  onClose(): void;
}

function Waiting({ error, onRetry, onClose }: WaitingProps) {
  const { t } = useTranslation();
  return (
    <Modal open title={t('samples.formTitle')} width={SIZE.dialog} centered footer={null} onCancel={onClose}>
      {error ? <ErrorState error={error} {...(onRetry ? { onRetry } : {})} /> : <Skeleton lines={8} />}
    </Modal>
  );
}

interface AddProps {
  templateId: string;
  /** A sample that is kept in this browser, to be mended. */
  mended?: KeptSample;
  onClose(): void;
}

/** The form of a new sample, made from the template's sections. */
export function AddSampleDialog({ templateId, mended, onClose }: AddProps) {
  const template = useApi(getTemplate, { params: { id: templateId }, query: {} }, { gcTime: Infinity });
  const config = template.data?.configData;
  const actor = useActor();
  const plan = useMemo(() => (config ? shownPlan(planOfWire(config), actor) : undefined), [config, actor]);
  if (!plan || !template.data)
    return <Waiting error={template.error} onRetry={() => void template.refetch()} onClose={onClose} />;
  return (
    <FieldWords value={plan}>
      <AddSampleForm
        templateId={templateId}
        templateName={template.data.templateName}
        plan={plan}
        mended={mended}
        onClose={onClose}
      />
    </FieldWords>
  );
}

interface EditProps {
  sampleId: string;
  onClose(): void;
}

/** The form of a stored sample, made from the template version it was made with. */
export function EditSampleDialog({ sampleId, onClose }: EditProps) {
  const language = useLanguage();
  // What a list fetched early may be out of date: the form opens with what is stored now.
  const stored = useApi(getSample, { params: { id: sampleId } }, { staleTime: 0, enabled: sampleId !== '' });
  const config = stored.data?.configData;
  const actor = useActor();
  const plan = useMemo(() => (config ? shownPlan(planOfWire(config), actor) : undefined), [config, actor]);
  if (sampleId === '')
    return <Waiting error={new Error(fieldMessage('SAMPLE_ID_MISSING', language))} onClose={onClose} />;
  if (!plan || !stored.data || !stored.isFetchedAfterMount)
    return <Waiting error={stored.error} onRetry={() => void stored.refetch()} onClose={onClose} />;
  return (
    <FieldWords value={plan}>
      <EditSampleForm sample={stored.data.sample} plan={plan} onClose={onClose} />
    </FieldWords>
  );
}
