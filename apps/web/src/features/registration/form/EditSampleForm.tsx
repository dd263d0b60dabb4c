import type { Credentials } from '@kiemlab/contract/features/auth/auth.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import { editNeedsReason } from '@kiemlab/contract/features/samples/samples.rules';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWhenBack } from '../../../lib/api/call-when-back.ts';
import { useSend } from '../../../lib/api/hooks.ts';
import { HttpError } from '../../../lib/api/http-error.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { draftOf } from '../../../lib/storage/draft.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { differencesOf, type Versions } from '../../samples/fields/find-conflicts.ts';
import { bodyOf, fieldsIn, type FormValues, valuesOf } from '../../samples/fields/form-values.ts';
import type { Plan } from '../../samples/fields/field-plan.ts';
import { useUnlikelyQuestion } from '../../samples/unlikely/use-unlikely-question.tsx';
import { useReturnTests } from '../recheck/use-return-tests.tsx';
import { useSecondPerson } from '../recheck/use-second-person.tsx';
import { SAMPLE_READS } from '../../samples/sample-reads.ts';
import { useRefreshSamples } from '../../samples/use-refresh-samples.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { draftKeyOf, forgetDraft, outdatedDraft, rememberBegun } from './edit-draft.ts';
import { useFieldWords } from '../../samples/fields/field-words.ts';
import { useEditionQuestion } from './use-edition-question.tsx';
import { showFaults } from './show-faults.ts';
import { reasonIn, useReasonSection } from './use-reason-section.tsx';
import { useFormSections } from './use-form-sections.tsx';
import { lacksSampler, useSamplerQuestion } from './use-sampler-question.tsx';
import { useMessage } from '../../../ui/use-message.tsx';

interface EditSampleFormProps {
  sample: SampleRow;
  plan: Plan;
  onClose(): void;
}

interface Conflict {
  versions: Versions<FormValues>;
  /** What is stored now. */
  stored: SampleRow;
  /** The changes come from before a reload: there is no form of theirs to go back to. */
  restored?: boolean;
  /** The sample was changed once more while the choices of the last conflict were made. */
  again?: boolean;
}

/**
 * Changes a sample; a reason is asked for once it has been received, a second person where its identity changes while it is
 * being tested; a change by somebody else in between is shown.
 */
export function EditSampleForm({ sample, plan, onClose }: EditSampleFormProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const language = useLanguage();
  const wordOf = useFieldWords();
  const [form] = Form.useForm<FormValues>();
  // What the form was opened with, or brought up to: the answer behind `sample` may be asked for again meanwhile.
  const [base, setBase] = useState(sample);
  const [conflict, setConflict] = useState<Conflict | undefined>(() => {
    const versions = outdatedDraft(sample, plan);
    return versions && { versions, stored: sample, restored: true };
  });
  const [initialValues, setInitialValues] = useState(() => valuesOf(sample, plan));
  const update = useSend(updateSample, { refreshes: SAMPLE_READS });
  const refresh = useRefreshSamples();
  const second = useSecondPerson();
  const returning = useReturnTests();
  const samplers = useSamplerQuestion(form, plan);
  const farOff = useUnlikelyQuestion(form);
  const edition = useEditionQuestion(form);
  const fields = useFormSections(plan, base);
  const isRestored = conflict?.restored === true;
  useEffect(() => {
    if (!isRestored) rememberBegun(base, initialValues);
  }, [base, initialValues, isRestored]);
  const why = useReasonSection(editNeedsReason(base.sampleStatus));
  const sections = why.section ? [...fields, why.section] : fields;

  /** Saves on a version; when that is no longer the stored one, both are shown, and nothing has been written. */
  const save = async (values: FormValues, on: SampleRow): Promise<void> => {
    const body = bodyOf(values, plan);
    const reason = reasonIn(values);
    const confirmed = await farOff.ask(values, on);
    await edition.ask(values, on);
    const send = async (returnTests: string[], secondPerson?: Credentials): Promise<void> => {
      await update.mutateAsync({
        body: {
          ...body,
          generalInformation: { ...fieldsIn(body, 'generalInformation'), sampleId: on.sampleId },
          version: on.version,
          ...(reason ? { reason } : {}),
          ...confirmed,
          ...(secondPerson ? { secondPerson } : {}),
          ...(returnTests.length > 0 ? { returnTests } : {}),
        },
      });
    };
    try {
      await returning.send({
        sample: on,
        body,
        send: (returnTests) =>
          second.send({ sample: on, body, reason, send: (person) => send(returnTests, person) }),
      });
    } catch (error) {
      why.note(error);
      if (error instanceof HttpError && error.code === 'STALE_VERSION') {
        const { sample: stored } = await callWhenBack(getSample, { params: { id: on.sampleId } });
        const theirs = valuesOf(stored, plan);
        // The answer of an earlier try was lost: what is stored is what was typed.
        if (differencesOf(plan, { base: theirs, mine: values, theirs }).length === 0) {
          await refresh();
          void message.success(t('common.saved'));
          return leave();
        }
        setConflict({
          versions: { base: valuesOf(on, plan), mine: values, theirs },
          stored,
          ...(isRestored ? { restored: true } : {}),
          ...(conflict ? { again: true } : {}),
        });
      }
      throw error;
    }
    void message.success(t('common.saved'));
    leave();
  };

  /** What a sample has lacked since its receipt is not asked for by every later change. */
  const withSampler = (values: FormValues): Promise<FormValues> =>
    editNeedsReason(base.sampleStatus) && lacksSampler(valuesOf(base, plan), plan)
      ? Promise.resolve(values)
      : samplers.ask(values);

  const leave = (): void => {
    forgetDraft(base);
    onClose();
  };

  /** Opens the form anew on what is stored now; `values` are put over it, kept as a draft until they are saved. */
  const goOn = (stored: SampleRow, values: FormValues): void => {
    forgetDraft(base);
    draftOf<FormValues>(draftKeyOf(stored)).write(values);
    setInitialValues(valuesOf(stored, plan));
    setBase(stored);
    setConflict(undefined);
  };

  const settle = async (stored: SampleRow, values: FormValues): Promise<void> => {
    const theirs = valuesOf(stored, plan);
    if (differencesOf(plan, { base: theirs, mine: values, theirs }).length > 0) return save(values, stored);
    void message.info(t('samples.conflictKept'));
    leave();
  };

  const questions =
    samplers.element ?? farOff.element ?? edition.element ?? returning.element ?? second.element;
  const conflictDialog = conflict && (
    <ConflictDialog
      // The next conflict is a new one, with choices of its own.
      key={conflict.stored.version}
      plan={plan}
      versions={conflict.versions}
      stored={conflict.stored}
      covered={Boolean(questions)}
      {...(isRestored ? { note: t('samples.conflictRestored') } : {})}
      {...(conflict.again ? { failure: t('samples.conflictAgain') } : {})}
      onSave={(values) => settle(conflict.stored, values)}
      onGoOn={(values) => goOn(conflict.stored, values)}
      onClose={() => (isRestored ? onClose() : setConflict(undefined))}
    />
  );
  /** One at a time: a question about what the choices make stands in the place of the choices. */
  const asked = (conflictDialog || questions) && (
    <>
      {conflictDialog}
      {questions}
    </>
  );
  return (
    <>
      {!isRestored && (
        <DialogForm<FormValues>
          key={base.version}
          open
          title={t('samples.editTitle', { code: base.code })}
          sections={sections}
          form={form}
          initialValues={initialValues}
          draftKey={draftKeyOf(base)}
          over={asked}
          onClose={leave}
          onSubmit={(values) =>
            withSampler(values)
              .then((complete) => save(complete, base))
              .catch((error: unknown) => {
                throw showFaults(form, error, language, wordOf);
              })
          }
        />
      )}
      {isRestored && asked}
    </>
  );
}
