import { type FieldKey, fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showDay } from '../../../lib/format/date.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import type { RecordChange } from '../../../ui/dialog/WhatChanged.tsx';
import { showResult } from './show-result.ts';

/** What two readings of a test say differently, in the words of the screen. */
export type TestChanges = (before: TestRow, after: TestRow) => RecordChange['changes'];

/** Compares what a signer sees of a test: its result, what is said of it, and what its sample is. */
export function useTestChanges(): TestChanges {
  const { t } = useTranslation();
  const language = useLanguage();
  return useCallback(
    (before, after) => {
      const ofSample = (key: FieldKey) => fieldOf(key).label[language];
      const shown = (test: TestRow): [label: string, value: string | null][] => [
        [t('tests.fields.result'), showResult(test.result, language, test)],
        [
          t('tests.fields.verdict'),
          test.sampleTestingResult && t(`tests.verdicts.${test.sampleTestingResult}`),
        ],
        [t('tests.fields.flag'), test.flag && t(`tests.flags.${test.flag}`)],
        [t('tests.fields.observedValue'), showResult(test.observedValue, language, test)],
        [t('tests.fields.lod'), showResult(test.lod, language, test)],
        [t('tests.fields.loq'), showResult(test.loq, language, test)],
        [t('tests.fields.otherLabResult'), showResult(test.otherLabResult, language, test)],
        [t('tests.fields.comment'), test.analysisComment],
        [t('tests.fields.remarks'), test.remarks],
        [t('tests.fields.status'), t(`tests.status.${test.status}`)],
        [t('tests.fields.reviewSkipped'), t(test.reviewSkipped ? 'common.yes' : 'common.no')],
        [t('tests.fields.technician'), test.technicianName],
        [
          t('oos.short'),
          test.oos.map(({ code, status }) => `${code}: ${t(`oos.status.${status}`)}`).join('; '),
        ],
        [t('tests.fields.qcSample'), t(test.qcSample ? 'common.yes' : 'common.no')],
        [t('tests.fields.sampleName'), test.sampleName],
        [ofSample('substanceName'), test.sampleIdentity.substances],
        [ofSample('chronicleBatchDate'), test.sampleIdentity.chronicleBatchDate],
        [ofSample('expirationDate'), showDay(test.sampleIdentity.expirationDate)],
        [ofSample('producerName'), test.sampleIdentity.producerName],
        [ofSample('registrationNumber'), test.sampleIdentity.registrationNumber],
      ];
      const now = shown(after);
      return shown(before).flatMap(([label, value], index) => {
        const next = now[index]?.[1] ?? '';
        return (value ?? '') === next ? [] : [{ label, before: value ?? '', after: next }];
      });
    },
    [t, language],
  );
}
