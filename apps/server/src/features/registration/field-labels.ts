import { planOf, wordsOf } from '@kiemlab/contract/core/fields/plan';
import type { Language } from '@kiemlab/contract/core/language';
import {
  type FieldKey,
  SAMPLE_CATALOGUE,
  type SectionKey,
} from '@kiemlab/contract/features/samples/samples.catalogue';
import type { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';

/** What fields and sections are called by a version of a template, each once, as a sentence has them (TEMPLATE-06). */
export function fieldLabels(
  config: TemplateConfig,
  keys: readonly (FieldKey | SectionKey)[],
  language: Language,
): string {
  const words = wordsOf(SAMPLE_CATALOGUE, planOf(SAMPLE_CATALOGUE, config));
  return [...new Set(keys.map((key) => words(key)[language]))].join(', ');
}
