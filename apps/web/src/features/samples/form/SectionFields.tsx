import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Form } from 'antd';
import { FormGrid } from '../../../ui/dialog/FormGrid.tsx';
import { editable, isRows, type PlannedSection } from '../fields/plan.ts';
import { FieldItem } from './FieldItem.tsx';
import { RowsInput } from './RowsInput.tsx';

/** Fields of the importer matter only for an imported product (specification 2 §2: import-drug toggle). */
const IMPORTER: readonly string[] = ['importFacility', 'importFacilityAddress'];

/** Shown for imported products, and as long as something stands there: nothing is saved unseen. */
const matters = (values: unknown, key: string): boolean => {
  const held = typeof values === 'object' && values !== null ? (values as Record<string, unknown>) : {};
  return held['importDrug'] === true || Boolean(held[key]);
};

interface SectionFieldsProps {
  section: PlannedSection;
  sample: SampleRow | undefined;
}

/** The inside of one section of the sample form. */
export function SectionFields({ section, sample }: SectionFieldsProps) {
  const form = Form.useFormInstance();
  const { key } = section;
  const values: unknown = Form.useWatch(key, form);
  if (isRows(key)) return <RowsInput section={{ ...section, key }} sample={sample} />;
  return (
    <FormGrid>
      {editable(section)
        .filter((field) => !IMPORTER.includes(field.key) || matters(values, field.key))
        .map((field) => (
          <FieldItem key={field.key} field={field} within={[key]} sample={sample} />
        ))}
    </FormGrid>
  );
}
