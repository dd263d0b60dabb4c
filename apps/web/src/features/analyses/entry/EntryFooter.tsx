import { Button } from 'antd';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { showResult } from '../components/show-result.ts';
import { unitBeside } from '../../../lib/format/unit-beside.ts';
import { useLimits } from '../components/use-limits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { CalculationContext } from '../calculation/calculation-context.ts';
import { AccreditedMark } from '../../../ui/AccreditedMark.tsx';
import styles from './entry.module.css';
import type { EntryCell, EntryRow } from './entry-row.ts';
import { LapseList } from '../lapses/LapseList.tsx';
import { typicalOf } from './typical-of.ts';
import { useBlockSize } from './use-block-size.ts';
import { useIsOpen } from './use-is-open.ts';
import { useCellNote } from './use-cell-note.ts';

interface EntryFooterProps {
  row: EntryRow | undefined;
  field: EntryCell | undefined;
}

/** What the technician needs to know about the row under the cursor and has no column: sample, method, limits, last value. */
export function EntryFooter({ row, field }: EntryFooterProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOpen = useIsOpen();
  const openCalculation = useContext(CalculationContext);
  const limits = useLimits();
  const noteOf = useCellNote();
  const test = row?.test;
  const block = useBlockSize();
  const note = row && field && noteOf(row, field);
  const critical = test && limits(test.criticalLow, test.criticalHigh);
  const within = test && limits(test.minimum, test.maximum);
  const typical = test && typicalOf(test.typical, (key) => t(`tests.fields.${key}`));
  return (
    <section className={styles['footer']} aria-label={t('tests.entry.activeRow')}>
      {test && (
        <>
          {note && (
            <span data-note role="status">
              {note.long}
            </span>
          )}
          {block && (
            <span data-block role="status">
              {t('tests.entry.block', block)}
            </span>
          )}
          <b>{test.sampleName}</b>
          <span>
            {test.testInformationCode} · {test.methodId}
          </span>
          {test.accredited && <AccreditedMark />}
          <span>
            {t('tests.fields.limits')}: {within || t('tests.entry.noLimits')}
          </span>
          {critical && (
            <span>
              {t('tests.fields.critical')}: {critical}
            </span>
          )}
          {test.flagBase !== 'RESULT' && (
            <span>{t('tests.entry.flagFrom', { base: t(`tests.flagBases.${test.flagBase}`) })}</span>
          )}
          {test.result !== null && (
            <span>
              {t('tests.entry.previous', {
                value: [showResult(test.result, language, test), unitBeside(test.result, test.unit)]
                  .join(' ')
                  .trim(),
              })}
            </span>
          )}
          {typical && <span>{t('tests.entry.typical', { values: typical })}</span>}
          {isOpen(test) && (
            <Button
              size="small"
              icon={<Icon name="plus" size={14} />}
              onClick={() => openCalculation(test.id)}
            >
              {t('calculation.openKey')}
            </Button>
          )}
          <LapseList lapses={test.lapses} />
          {test.statusRemark && (
            <span data-warn>{t('tests.entry.sentBack', { remark: test.statusRemark })}</span>
          )}
        </>
      )}
    </section>
  );
}
