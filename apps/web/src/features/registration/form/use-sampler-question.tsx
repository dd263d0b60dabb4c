import { needsSampler } from '@kiemlab/contract/features/samples/fields/sample-source';
import { isSampler } from '@kiemlab/contract/features/samples/samples.judgement.rules';
import type { UserRow } from '@kiemlab/contract/features/users/users.api';
import type { FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldWords } from '../../samples/fields/field-words.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import { fieldsIn, type FormValues, hasContent, rowsIn } from '../../samples/fields/form-values.ts';
import type { Plan } from '../../samples/fields/field-plan.ts';
import { samplerRow } from './account-fields.ts';
import { PeoplePicker } from './PeoplePicker.tsx';

const SECTION = 'samplerInformation';

/** True for a form that has to name a sampler and names none (`needsSampler`); only where its template has a place for them. */
export function lacksSampler(values: FormValues, plan: Plan): boolean {
  const section = plan.find(({ key }) => key === SECTION);
  const source = fieldsIn(values, 'generalInformation').sampleSource;
  return (
    section !== undefined &&
    needsSampler(source, section.required) &&
    !rowsIn(values, SECTION).some(hasContent)
  );
}

/**
 * Asks who took a sample when its form is saved without saying so. Whoever is a sampler is proposed, for the person to confirm
 * or to change. Answers the values with the samplers, which stand in the form then, too; throws when the question is left.
 * `element` belongs into the page.
 */
export function useSamplerQuestion(
  form: FormInstance<FormValues>,
  plan: Plan,
): { ask(values: FormValues): Promise<FormValues>; element: ReactNode } {
  const { t } = useTranslation();
  const wordOf = useFieldWords();
  const actor = useActor();
  const [answer, setAnswer] = useState<(people: readonly UserRow[] | undefined) => void>();

  const ask = async (values: FormValues): Promise<FormValues> => {
    if (!lacksSampler(values, plan)) return values;
    const people = await new Promise<readonly UserRow[] | undefined>((resolve) => setAnswer(() => resolve));
    setAnswer(undefined);
    if (!people || people.length === 0) {
      const fault = t('ui.required', { label: wordOf(SECTION) });
      form.setFields([{ name: SECTION, errors: [fault] }]);
      throw new Error(fault);
    }
    const rows = people.map(samplerRow);
    form.setFieldValue(SECTION, rows);
    return { ...values, [SECTION]: rows };
  };
  return {
    ask,
    element: answer && (
      <PeoplePicker
        open
        title={t('samples.samplerDialog')}
        submitLabel={t('samples.chooseSamplers')}
        hint={t('samples.samplerAsked')}
        proposed={isSampler(actor) ? [actor.id] : []}
        onPick={answer}
        onClose={() => answer(undefined)}
      />
    ),
  };
}
