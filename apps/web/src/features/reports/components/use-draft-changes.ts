import { SIGNED_IDENTITY } from '@kiemlab/contract/features/samples/identity.rules';
import { fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import type { RecordChange } from '../../../ui/dialog/WhatChanged.tsx';
import { useTestChanges } from '../../analyses/components/test-changes.ts';
import { useShowField } from '../../samples/fields/use-show-field.ts';
import { useNamedOmitted } from './use-named-omitted.ts';
import type { Draft } from './read-drafts.ts';

/** What two readings of draft reports say differently: the verdict, what the sample is, the results one by one, and what is left out. */
export function useDraftChanges(): (before: readonly Draft[], after: readonly Draft[]) => RecordChange[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const show = useShowField();
  const changesOf = useTestChanges();
  const named = useNamedOmitted();
  const omittedOf = ({ report }: Draft): string =>
    (report.omitted ?? [])
      .map(named)
      .map(({ code, name, detail }) => `${code} ${name} (${detail})`)
      .join('; ');
  const verdictOf = ({ report }: Draft): string =>
    report.verdict ? t(`tests.verdicts.${report.verdict}`) : t('samples.noVerdict');

  return (before, after) =>
    before.flatMap((old): RecordChange[] => {
      const now = after.find(({ sample }) => sample.sampleId === old.sample.sampleId);
      if (now?.report.version === old.report.version) return [];
      const verdict =
        now && verdictOf(old) !== verdictOf(now)
          ? [{ label: t('tests.fields.verdict'), before: verdictOf(old), after: verdictOf(now) }]
          : [];
      const [leftOut, leavesOut] = [omittedOf(old), now ? omittedOf(now) : ''];
      const omitted =
        now && leftOut !== leavesOut
          ? [{ label: t('reports.omittedTitle'), before: leftOut, after: leavesOut }]
          : [];
      const identity = SIGNED_IDENTITY.flatMap((key) => {
        const [before, after] = [show(key, old.sample[key]), show(key, now?.sample[key])];
        return before === after ? [] : [{ label: fieldOf(key).label[language], before, after }];
      });
      const results = old.tests.flatMap((test) => {
        const again = now?.tests.find(({ id }) => id === test.id);
        return (again ? changesOf(test, again) : []).map((change) => ({
          ...change,
          label: `${test.testInformationCode} ${test.analytesName} – ${change.label}`,
        }));
      });
      return [
        {
          code: old.sample.code,
          name: old.sample.sampleName,
          changes: [...verdict, ...omitted, ...identity, ...results],
        },
      ];
    });
}
