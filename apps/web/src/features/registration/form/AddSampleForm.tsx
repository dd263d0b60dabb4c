import { Alert, App, Button, Form } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../lib/api/http-error.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { NotSent } from '../../../ui/dialog/not-sent.ts';
import type { KeptSample } from '../kept/kept-sample.ts';
import { fieldsIn, type FormValues, newValues } from '../../samples/fields/form-values.ts';
import type { Plan } from '../../samples/fields/field-plan.ts';
import { newId } from '../../../lib/new-id.ts';
import { NEW_SAMPLE_DRAFT } from './new-draft.ts';
import { NextNotice, type NextNoticeProps } from './NextNotice.tsx';
import { keptNames, nextValues } from './next-sample.ts';
import { FormPhotosContext, PHOTOS, photosIn, withPhotos } from './form-photos.ts';
import { useFieldWords } from '../../samples/fields/field-words.ts';
import { useEditionQuestion } from './use-edition-question.tsx';
import { photosOfKept, useFormPhotos } from './use-form-photos.ts';
import { showFaults } from './show-faults.ts';
import { useReasonSection } from './use-reason-section.tsx';
import { useFormSections } from './use-form-sections.tsx';
import { type SavedNew, useSaveNew } from './use-save-new.ts';
import { useSamplerQuestion } from './use-sampler-question.tsx';
import { useUnitOfForm } from './use-unit-of-form.ts';
import { useUnlikelyQuestion } from '../../samples/unlikely/use-unlikely-question.tsx';
import { useSaveQuestion } from './use-save-question.tsx';
import { useMessage } from '../../../ui/use-message.tsx';

interface AddSampleFormProps {
  templateId: string;
  templateName: string;
  plan: Plan;
  /** A sample that is kept in this browser, to be mended. */
  mended?: KeptSample | undefined;
  onClose(): void;
}

/** The id of the new sample stands among the sections under this name: it goes into the draft with them. */
const NEW_ID = 'newId';

/** Where the cursor goes for the next sample. */
const NAME = ['generalInformation', 'sampleName'];

/**
 * A new sample. "Save and continue?" is asked before it is saved, until the person wants no more of it: with yes the form stays, without
 * the name and the active substances, for the next sample of the same visit; with no it closes. "Save and enter the next" asks nothing and
 * carries on only what belongs to the visit (SAMPLE-03).
 */
export function AddSampleForm({ templateId, templateName, plan, mended, onClose }: AddSampleFormProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const message = useMessage();
  const language = useLanguage();
  const wordOf = useFieldWords();
  const [form] = Form.useForm<FormValues>();
  const save = useSaveNew({ templateId, templateName, plan, mended });
  const fields = useFormSections(plan);
  const why = useReasonSection(false);
  const sections = why.section ? [...fields, why.section] : fields;
  const samplers = useSamplerQuestion(form, plan);
  useUnitOfForm(form, plan);
  const farOff = useUnlikelyQuestion(form);
  const edition = useEditionQuestion(form);
  const question = useSaveQuestion();
  const photos = useFormPhotos(mended);
  const [initialValues] = useState(() =>
    withPhotos(mended?.values ?? { ...newValues(plan), [NEW_ID]: newId() }, photosOfKept(mended)),
  );
  const [saved, setSaved] = useState<NextNoticeProps>();

  const noteRefusal = useEffectEvent(() => {
    if (!mended?.refusal) return;
    const { status, code, message: text, details } = mended.refusal;
    why.note(new HttpError(status, code, text, { ...details }));
  });
  useEffect(() => noteRefusal(), []);

  const refusalNotice = mended?.refusal
    ? {
        notice: <Alert type="error" showIcon title={t('kept.mending', { reason: mended.refusal.message })} />,
      }
    : {};
  const tell = ({ isKept, problem, lost }: SavedNew): void => {
    if (isKept) void message.warning(problem ? t('kept.savedBut', { reason: problem }) : t('kept.saved'));
    // To be read and acted upon: a message that goes by itself would leave the files behind.
    else if (lost.length > 0)
      void modal.warning({
        title: t('samples.filesLost'),
        content: lost.map((line) => <p key={line}>{line}</p>),
        okText: t('common.close'),
        centered: true,
      });
    else void message.success(t('samples.added'));
  };
  const goNext = (values: FormValues): void => {
    form.setFieldsValue(withPhotos({ ...nextValues(plan, values), [NEW_ID]: newId() }, []));
    form.scrollToField(NAME, { focus: true, block: 'center' });
  };
  const goOn = (): void => {
    form.setFieldValue(NEW_ID, newId());
    form.setFieldValue(NAME as never, null);
    form.setFieldValue('substanceInformation', []);
    form.setFieldValue(PHOTOS, []);
    form.scrollToField(NAME, { focus: true, block: 'center' });
  };

  return (
    <FormPhotosContext value={photos}>
      <DialogForm<FormValues>
        open
        title={t('samples.addTitle', { template: templateName })}
        sections={sections}
        form={form}
        initialValues={initialValues}
        draftKey={mended ? `sample-kept-${mended.id}` : `${NEW_SAMPLE_DRAFT}${templateId}`}
        over={samplers.element ?? farOff.element ?? edition.element ?? question.element}
        onClose={onClose}
        onDraftGone={photos.forget}
        // What is mended is one sample.
        {...(mended ? {} : { alsoLabel: t('samples.saveNext') })}
        {...(saved === undefined ? refusalNotice : { notice: <NextNotice {...saved} /> })}
        {...(question.asks
          ? {}
          : {
              footer: (
                <Button type="text" onClick={question.askAgain}>
                  {t('samples.askAgain')}
                </Button>
              ),
            })}
        onSubmit={async (typed, next) => {
          const values = await samplers.ask(typed);
          const confirmed = await farOff.ask(values);
          await edition.ask(values);
          const name = String(fieldsIn(values, 'generalInformation').sampleName ?? '');
          const answer = mended ? false : next || (await question.ask(name));
          if (answer === undefined) throw new NotSent();
          let isKept = false;
          try {
            const chosen = await photos.ofValues(photosIn(values));
            const saved = await save(String(values[NEW_ID]), values, confirmed, chosen);
            isKept = saved.isKept;
            tell(saved);
          } catch (error) {
            why.note(error);
            throw showFaults(form, error, language, wordOf);
          }
          if (!answer) return onClose();
          setSaved({ name, waits: isKept, kept: next ? keptNames(plan, values, language) : undefined });
          if (next) goNext(values);
          else goOn();
        }}
      />
    </FormPhotosContext>
  );
}
