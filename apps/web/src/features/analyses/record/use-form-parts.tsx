import type { PlannedSection } from '@kiemlab/contract/core/fields/plan';
import { useMemo } from 'react';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import type { FormSection } from '../../../ui/dialog/dialog-form-props.ts';
import { PlannedFields } from '../../../ui/fields/PlannedFields.tsx';
import { LapseWarning } from '../lapses/LapseWarning.tsx';

/** Where equipment and standards are. */
const LAPSES_IN = 'testEquipment';

/** The sections of a test group's form, by the components that its preview shows them with. */
export function useFormParts(plan: readonly PlannedSection[]): FormSection[] {
  const language = useLanguage();
  return useMemo(
    () =>
      plan.map((section) => ({
        key: section.key,
        title: section.label[language],
        children: (
          <>
            <PlannedFields section={section} />
            {section.key === LAPSES_IN && <LapseWarning plan={plan} />}
          </>
        ),
      })),
    [plan, language],
  );
}
