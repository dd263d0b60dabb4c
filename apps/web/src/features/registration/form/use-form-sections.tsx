import type { SectionKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { useMemo } from 'react';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useHandheld } from '../../../ui/data-list/use-narrow.ts';
import type { FormSection } from '../../../ui/dialog/dialog-form-props.ts';
import { filledIn, type Plan, type PlannedSection } from '../../samples/fields/field-plan.ts';
import { SectionFields } from './SectionFields.tsx';

/** What is the same for all samples of a visit, which comes first in the hand of a sampler: the place, then the people. */
const OF_VISIT: readonly SectionKey[] = ['pickingInformation', 'samplerInformation'];
/** What is filled in of each sample. */
const OF_SAMPLE: readonly SectionKey[] = ['generalInformation', 'quantityInformation'];

/** True for a section that a new sample can do without: nothing of it is required, or stands there. */
const isSpare = ({ key, fields }: PlannedSection): boolean =>
  ![...OF_VISIT, ...OF_SAMPLE].includes(key) &&
  !fields.some(({ required, initial }) => required || (initial !== undefined && initial !== null));

/** The plan of a new sample as a sampler goes about it (SHELL-08). */
export const visitFirst = (plan: Plan): Plan => [
  ...OF_VISIT.flatMap((key) => plan.filter((section) => section.key === key)),
  ...plan.filter(({ key }) => !OF_VISIT.includes(key)),
];

/** The sections of the sample form, from the plan; in the hand those of the visit first, and what a new sample can do without folded. */
export function useFormSections(plan: Plan, sample?: SampleRow): FormSection[] {
  const language = useLanguage();
  const inHand = useHandheld() && sample === undefined;
  return useMemo(
    () =>
      (inHand ? visitFirst(plan) : plan)
        .filter((section) => filledIn(section).length > 0)
        .map((section) => ({
          key: section.key,
          title: section.label[language],
          startsFolded: inHand && isSpare(section),
          children: <SectionFields section={section} sample={sample} />,
        })),
    [plan, sample, language, inHand],
  );
}
