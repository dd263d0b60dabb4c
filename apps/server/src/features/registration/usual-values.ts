import { parseDecimal } from '@kiemlab/contract/core/decimal';
import { CATALOGUE, type FieldKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import { SAMPLE_SOURCES } from '@kiemlab/contract/features/samples/fields/closed-lists';
import { unitOfDosageForm } from '@kiemlab/contract/features/samples/usual-unit';
import type { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';
import type { SamplePatch } from '../samples/samples.record.ts';

const [TAKEN, SENT] = SAMPLE_SOURCES;

/** What the sample type itself says that a form starts a field with. */
const initialOf = ({ sections }: TemplateConfig, key: FieldKey): string | undefined =>
  sections.flatMap(({ attributes }) => attributes).find((attribute) => attribute.key === key)?.initial;

/**
 * A new sample with what the required fields of the specification (2 §5) leave open: who has a client was sent, others were taken;
 * a quantity without a unit is in that of the type, else in that of the dosage form, else in ml, a pack that is a number in l. Empty fields are sent as null (2 §5): they are left open, too.
 */
export function withUsualValues({ columns, attributes }: SamplePatch, config: TemplateConfig): SamplePatch {
  return {
    columns: {
      ...columns,
      ...(!columns.source ? { source: columns.client_id ? SENT : TAKEN } : {}),
      ...(!columns.quantity_unit && columns.current_quantity
        ? {
            quantity_unit:
              initialOf(config, 'currentQuantityUnit') ??
              unitOfDosageForm(attributes['dosageForm']) ??
              CATALOGUE.currentQuantityUnit.initial,
          }
        : {}),
    },
    attributes: {
      ...attributes,
      // "Hộp 10 vỉ" says its unit itself: only a bare number has the usual one.
      ...(!attributes['packedSizeUnit'] && parseDecimal(String(attributes['packedSize'] ?? '')) !== undefined
        ? { packedSizeUnit: initialOf(config, 'packedSizeUnit') ?? CATALOGUE.packedSizeUnit.initial }
        : {}),
    },
  };
}
