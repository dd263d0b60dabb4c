import type { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';
import { TEST_CATALOGUE } from '@kiemlab/contract/features/test-setup/test-form.catalogue';

/** The form of a test group that says nothing of its own: everything the catalogue has, nothing required. */
export const DEFAULT_TEST_FORM: TemplateConfig = {
  sections: TEST_CATALOGUE.sectionKeys.map((section) => ({
    section,
    required: false,
    attributes: TEST_CATALOGUE.fieldsOf(section).map((key) => ({ key, required: false })),
  })),
};
