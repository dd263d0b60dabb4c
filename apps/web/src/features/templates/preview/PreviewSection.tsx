import { filledIn } from '@kiemlab/contract/core/fields/plan';
import type { TemplateType } from '@kiemlab/contract/features/templates/template-types';
import { Form } from 'antd';
import { memo, useEffect, useRef } from 'react';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { newValues } from '../../../ui/fields/form-values.ts';
import { PlannedFields } from '../../../ui/fields/PlannedFields.tsx';
import { SectionFields } from '../../registration/form/SectionFields.tsx';
import { planOfWire } from '../../samples/fields/field-plan.ts';
import type { DraftSection } from '../draft/template-draft.ts';
import { FORM_CATALOGUES } from '../form-catalogues.ts';
import styles from '../templates.module.css';
import { sectionPlanner } from './section-planner.ts';

const planSamples = sectionPlanner(planOfWire);
const planTests = sectionPlanner(FORM_CATALOGUES.TEST.planOf);

interface PreviewSectionProps {
  section: DraftSection;
  type: TemplateType;
}

/** A section as the form shows it, by the components of the form itself; drawn anew only when the section was changed. */
export const PreviewSection = memo(function PreviewSection({ section, type }: PreviewSectionProps) {
  const language = useLanguage();
  const form = Form.useFormInstance();
  const first = useRef<Record<string, unknown>>({});
  const ofSample = type === 'SAMPLE' ? planSamples(section) : undefined;
  const ofTest = type === 'TEST' ? planTests(section) : undefined;
  const planned = ofSample ?? ofTest;
  useEffect(() => {
    const { isRows } = FORM_CATALOGUES[type];
    if (!planned || isRows(planned.key)) return;
    const values = newValues([planned], { isRows, isLeftOpen: () => false })[planned.key];
    // What somebody tries in the preview stays until its first value is another one.
    for (const [key, value] of Object.entries(values ?? {}))
      if (first.current[key] !== value) {
        first.current[key] = value;
        form.setFieldValue([planned.key, key], value);
      }
  });
  if (!planned || filledIn(planned).length === 0) return null;
  return (
    <section
      className={styles['previewSection']}
      data-preview={planned.key}
      aria-label={planned.label[language]}
    >
      <h3>{planned.label[language]}</h3>
      {ofSample && <SectionFields section={ofSample} sample={undefined} />}
      {ofTest && <PlannedFields section={ofTest} />}
    </section>
  );
});
