import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { useMemo } from 'react';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import type { FormSection } from '../../../ui/dialog/dialog-form-props.ts';
import { filledIn, type Plan } from '../../samples/fields/field-plan.ts';
import { SectionFields } from './SectionFields.tsx';

/** The sections of the sample form, from the plan. */
export function useFormSections(plan: Plan, sample?: SampleRow): FormSection[] {
  const language = useLanguage();
  return useMemo(
    () =>
      plan
        .filter((section) => filledIn(section).length > 0)
        .map((section) => ({
          key: section.key,
          title: section.label[language],
          children: <SectionFields section={section} sample={sample} />,
        })),
    [plan, sample, language],
  );
}
