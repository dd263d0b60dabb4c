import { editable, planOf, type PlannedSection } from '@kiemlab/contract/core/fields/plan';
import { templateFromWire } from '@kiemlab/contract/features/templates/template-from-wire';
import type { WireConfigData } from '@kiemlab/contract/features/templates/template-wire';
import { TEST_CATALOGUE } from '@kiemlab/contract/features/test-setup/test-form.catalogue';

/** The sections of a test group's form in which there is something to fill in. */
export const testPlanOf = (configData: WireConfigData): PlannedSection[] =>
  planOf(TEST_CATALOGUE, templateFromWire(TEST_CATALOGUE, configData).config).filter(
    (section) => editable(section).length > 0,
  );

/** What the values of a form depend on: a record has no rows, and nothing that the server fills in. */
export const TEST_FORM = { isRows: () => false, isLeftOpen: () => false };
