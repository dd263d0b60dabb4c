import { wordsOf } from '@kiemlab/contract/core/fields/plan';
import {
  type FieldKey,
  SAMPLE_CATALOGUE,
  type SectionKey,
} from '@kiemlab/contract/features/samples/samples.catalogue';
import { createContext, use, useMemo } from 'react';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import type { Plan } from './field-plan.ts';

const PlanContext = createContext<Plan>([]);

/** Around what is about samples of one version of a template: its words are those of the version (TEMPLATE-06). */
export const FieldWords = PlanContext.Provider;

/** What a field or a section is called in the language of the screen. */
export type WordOf = (key: FieldKey | SectionKey) => string;

/** The words of the version that the page is about; those of the catalogue where it is about several. */
export function useFieldWords(): WordOf {
  const plan = use(PlanContext);
  const language = useLanguage();
  return useMemo(() => {
    const words = wordsOf(SAMPLE_CATALOGUE, plan);
    return (key) => words(key)[language];
  }, [plan, language]);
}
