import { showDecimal } from '@kiemlab/contract/core/decimal';
import type { Language } from '@kiemlab/contract/core/language';
import type { LimitsFacts } from '@kiemlab/contract/features/analytes/limits';
import type { TFunction } from 'i18next';

/** Of what limits are, a line each, in words: what is signed with a change of them. */
export const factLines = (
  facts: LimitsFacts,
  language: Language,
  t: TFunction,
): { key: keyof LimitsFacts; label: string; text: string }[] => [
  { key: 'analytesId', label: t('limits.analyte'), text: `${facts.analytesName} (${facts.analytesId})` },
  {
    key: 'testId',
    label: t('limits.testId'),
    text: facts.testIdName === facts.testId ? facts.testId : `${facts.testIdName} (${facts.testId})`,
  },
  { key: 'type', label: t('limits.type'), text: t(`tests.types.${facts.type}`) },
  { key: 'methodId', label: t('limits.method'), text: facts.methodId },
  {
    key: 'lod',
    label: t('tests.flagBases.LOD'),
    text: facts.lod === null ? '' : showDecimal(facts.lod, language),
  },
  {
    key: 'flagCalculationBase',
    label: t('limits.base'),
    text: t(`tests.flagBases.${facts.flagCalculationBase}`),
  },
];
