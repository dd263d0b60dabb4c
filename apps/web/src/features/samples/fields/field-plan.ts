import type { Actor } from '@kiemlab/contract/core/actor';
import * as plans from '@kiemlab/contract/core/fields/plan';
import { hidesOrigin, isOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import {
  type FieldKey,
  SAMPLE_CATALOGUE,
  type SampleField,
  type SectionKey,
} from '@kiemlab/contract/features/samples/samples.catalogue';
import { templateFromWire } from '@kiemlab/contract/features/templates/template-from-wire';
import type { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';
import type { WireConfigData } from '@kiemlab/contract/features/templates/template-wire';

export { buttonsOf, editable, filledIn } from '@kiemlab/contract/core/fields/plan';
export { isRows } from '@kiemlab/contract/features/samples/samples.catalogue';

/** An attribute of a sample as a template shows it. */
export type PlannedField = plans.PlannedField<FieldKey, SampleField>;
/** A section with the attributes the template chose, in the order of the form. */
export type PlannedSection = plans.PlannedSection<SectionKey, FieldKey, SampleField>;
/** What form, list, and record page show, and in which order. */
export type Plan = readonly PlannedSection[];

/** The plan of a template version. What the catalogue does not know is left out. */
export const planOf = (config: TemplateConfig): Plan => plans.planOf(SAMPLE_CATALOGUE, config);

/** The plan of a template version as it travels. */
export const planOfWire = (configData: WireConfigData): Plan =>
  planOf(templateFromWire(SAMPLE_CATALOGUE, configData).config);

/** What of a plan somebody is shown: with blind coding nothing that tells the origin of samples (COMP-40). */
export const shownPlan = (plan: Plan, reader: Actor): Plan =>
  hidesOrigin(reader)
    ? plan
        .map((section) => ({ ...section, fields: section.fields.filter(({ key }) => !isOrigin(key)) }))
        .filter(({ fields }) => fields.length > 0)
    : plan;

/** The catalogue as a plan: every template chooses from it. */
export const WHOLE_CATALOGUE: Plan = plans.wholePlan(SAMPLE_CATALOGUE);

/** The plan of all templates together: the fields that any of them shows, in the order of the catalogue. */
export const unionPlan = (templates: readonly { fields: readonly string[] }[]): Plan =>
  plans.planOfAny(WHOLE_CATALOGUE, templates);
