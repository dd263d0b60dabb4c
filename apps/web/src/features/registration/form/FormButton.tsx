import { useLanguage } from '../../../lib/i18n/i18n.ts';
import type { PlannedField } from '../../samples/fields/field-plan.ts';
import { CustodianPick } from './CustodianPick.tsx';
import { DocumentPick } from './DocumentPick.tsx';

/** A button that the template shows among the fields of a section, in the words of the template (SAMPLE-03, SAMPLE-05). */
export function FormButton({ field }: { field: PlannedField }) {
  const label = field.label[useLanguage()];
  switch (field.def.control) {
    case 'pickCustodian':
      return <CustodianPick label={label} />;
    case 'pickDocument':
      return <DocumentPick label={label} />;
    default:
      return null;
  }
}
