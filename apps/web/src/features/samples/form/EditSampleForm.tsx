import { getSample, updateSample } from '@kiemlab/contract/features/samples/samples.api';
import { editNeedsReason } from '@kiemlab/contract/features/samples/samples.rules';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { App, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useSend } from '../../../lib/api/hooks.ts';
import { HttpError } from '../../../lib/api/http-error.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { draftOf } from '../../../lib/storage/draft.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { takeOver } from '../fields/conflict.ts';
import { bodyOf, fieldsIn, type FormValues, REASON, valuesOf } from '../fields/form-values.ts';
import type { Plan } from '../fields/plan.ts';
import { SAMPLE_READS } from '../sample-reads.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { showFaults } from './show-faults.ts';
import { useFormSections } from './use-form-sections.tsx';

interface EditSampleFormProps {
  sample: SampleRow;
  plan: Plan;
  onClose(): void;
}

interface Conflict {
  mine: FormValues;
  theirs: SampleRow;
}

/** A draft belongs to the version it was made on: put over a newer one it would undo somebody else's work. */
const draftKeyOf = ({ sampleId, version }: SampleRow): string => `sample-${sampleId}-v${version}`;

/** Changes a sample; a reason is asked for once it has been received; a change by somebody else in between is shown. */
export function EditSampleForm({ sample, plan, onClose }: EditSampleFormProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const language = useLanguage();
  const [form] = Form.useForm<FormValues>();
  // What the form was opened with, or brought up to: the answer behind `sample` may be asked for again meanwhile.
  const [base, setBase] = useState(sample);
  const [conflict, setConflict] = useState<Conflict>();
  const [initialValues, setInitialValues] = useState(() => valuesOf(sample, plan));
  const update = useSend(updateSample, { refreshes: SAMPLE_READS });
  const fields = useFormSections(plan, base);
  const sections = editNeedsReason(base.sampleStatus)
    ? [
        ...fields,
        {
          key: REASON,
          title: t('samples.changeReason'),
          children: (
            <Form.Item
              name={REASON}
              label={t('samples.changeReason')}
              rules={[{ required: true, whitespace: true, message: t('ui.reasonRequired') }]}
            >
              <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={500} />
            </Form.Item>
          ),
        },
      ]
    : fields;

  const save = async (values: FormValues): Promise<void> => {
    const body = bodyOf(values, plan);
    const reason = values[REASON];
    await update.mutateAsync({
      body: {
        ...body,
        generalInformation: { ...fieldsIn(body, 'generalInformation'), sampleId: base.sampleId },
        version: base.version,
        ...(typeof reason === 'string' && reason.trim() !== '' ? { reason } : {}),
      },
    });
  };

  /** Opens the form anew on what is stored now; `mine` are changes put over it, kept as a draft until they are saved. */
  const goOn = (theirs: SampleRow, mine?: FormValues): void => {
    draftOf(draftKeyOf(base)).clear();
    if (mine) draftOf<FormValues>(draftKeyOf(theirs)).write(mine);
    setInitialValues(valuesOf(theirs, plan));
    setBase(theirs);
    setConflict(undefined);
  };

  return (
    <>
      <DialogForm<FormValues>
        key={base.version}
        open
        title={t('samples.editTitle', { code: base.code })}
        sections={sections}
        form={form}
        initialValues={initialValues}
        draftKey={draftKeyOf(base)}
        onClose={onClose}
        onSubmit={async (values) => {
          try {
            await save(values);
          } catch (error) {
            if (error instanceof HttpError && error.code === 'STALE_VERSION') {
              const fresh = await call(getSample, { params: { id: base.sampleId } });
              setConflict({ mine: values, theirs: fresh.sample });
            }
            throw showFaults(form, error, language, t);
          }
          void message.success(t('common.saved'));
          onClose();
        }}
      />
      {conflict && (
        <ConflictDialog
          plan={plan}
          code={base.code}
          mine={conflict.mine}
          theirs={conflict.theirs}
          onReload={() => goOn(conflict.theirs)}
          onTakeOver={() =>
            goOn(
              conflict.theirs,
              takeOver(plan, valuesOf(base, plan), conflict.mine, valuesOf(conflict.theirs, plan)),
            )
          }
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  );
}
