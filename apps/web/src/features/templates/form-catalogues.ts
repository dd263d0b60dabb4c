import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import type { Catalogue, Fields, Sections } from '@kiemlab/contract/core/fields/define-catalogue';
import type { FieldDef } from '@kiemlab/contract/core/fields/field-def';
import { planOf, type PlannedSection } from '@kiemlab/contract/core/fields/plan';
import type { Bilingual } from '@kiemlab/contract/core/language';
import { SAMPLE_CATALOGUE } from '@kiemlab/contract/features/samples/samples.catalogue';
import {
  FIELDS_OF_ANY_TYPE,
  REQUIRED_AT_FIRST,
  sampleTemplateFaults,
} from '@kiemlab/contract/features/samples/template-faults';
import type { TemplateConfig } from '@kiemlab/contract/features/templates/template-config';
import { templateFromWire } from '@kiemlab/contract/features/templates/template-from-wire';
import type { TemplateType } from '@kiemlab/contract/features/templates/template-types';
import type {
  SentConfigData,
  WireAttribute,
  WireConfigData,
} from '@kiemlab/contract/features/templates/template-wire';
import { TEST_CATALOGUE } from '@kiemlab/contract/features/test-setup/test-form.catalogue';

/** What the editor asks of the catalogue that a template chooses from. */
export interface FormCatalogue {
  /** How a field is typed in; undefined for a key that the catalogue does not have. */
  defOf(key: string): FieldDef | undefined;
  /** What the catalogue calls a field or a section; the key itself where it has none of that name. */
  labelOf(key: string): Bilingual;
  /** True for a section that holds rows. */
  isRows(section: string): boolean;
  /** True for a field that no form of the kind can do without. */
  isNeeded(key: string): boolean;
  /** What a new form begins with: whether a field is shown, and whether it has to be filled in as soon as it is. */
  startOf(key: string): Pick<WireAttribute, 'display' | 'required'>;
  /** The plan that a form is drawn from. */
  planOf(configData: WireConfigData): PlannedSection[];
  /** What would be refused, by its path in what is sent. */
  faultsOf(configData: SentConfigData): FieldFault[];
}

const catalogueFor = <S extends Sections, F extends Fields>(
  catalogue: Catalogue<S, F>,
  needed: readonly string[],
  startOf: FormCatalogue['startOf'],
  more: (sent: SentConfigData, config: TemplateConfig) => FieldFault[],
): FormCatalogue => ({
  defOf: (key) => (catalogue.isField(key) ? catalogue.fieldOf(key) : undefined),
  labelOf: (key) =>
    catalogue.isField(key) || catalogue.isSection(key) ? catalogue.labelOf(key) : { vi: key, en: key },
  isRows: (section) => catalogue.isSection(section) && catalogue.isRows(section),
  isNeeded: (key) => needed.includes(key),
  startOf,
  planOf: (configData) => planOf(catalogue, templateFromWire(catalogue, configData).config),
  faultsOf: (sent) => {
    const { config, faults } = templateFromWire(catalogue, sent);
    return faults.length > 0 ? faults : more(sent, config);
  },
});

const isOneOf = (keys: readonly string[], key: string): boolean => keys.includes(key);

/** The catalogues by what a template is of; a new test group has the whole form, as one that is made without telling its form. */
export const FORM_CATALOGUES: Record<TemplateType, FormCatalogue> = {
  SAMPLE: catalogueFor(
    SAMPLE_CATALOGUE,
    FIELDS_OF_ANY_TYPE,
    (key) => ({
      display: isOneOf(FIELDS_OF_ANY_TYPE, key) || key === 'pickSamplers',
      required: isOneOf(REQUIRED_AT_FIRST, key),
    }),
    sampleTemplateFaults,
  ),
  TEST: catalogueFor(
    TEST_CATALOGUE,
    [],
    () => ({ display: true, required: false }),
    () => [],
  ),
};
