import type { Analyte } from '@kiemlab/contract/features/analytes/analytes.api';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { AccreditedMark } from '../../ui/AccreditedMark.tsx';
import { CodeText } from '../../ui/CodeText.tsx';
import { Check } from '../../ui/data-list/Check.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import styles from './analytes.module.css';
import { useShortLimits } from './use-short-limits.ts';

interface AnalyteRowProps {
  analyte: Analyte;
  selected: boolean;
  onToggle(id: string): void;
  /** Double click or Enter. */
  onOpen(id: string): void;
}

/** An analyte in the table of its test id. */
export const AnalyteRow = memo(function AnalyteRow({ analyte, selected, onToggle, onOpen }: AnalyteRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const limits = useShortLimits();
  const { id, analytesId, analytesName } = analyte;
  const cells: [key: string, text: string, className?: string | undefined][] = [
    [t('analytes.methodId'), analyte.methodId, styles['words']],
    [t('analytes.unit'), analyte.unit, styles['short']],
    [t('analytes.lodShort'), format.decimal(analyte.lod), styles['short']],
    [t('analytes.loqShort'), format.decimal(analyte.loq), styles['short']],
    [t('analytes.requirement'), analyte.requirement, styles['words']],
    [t('analytes.limits'), limits(analyte.flag), styles['short']],
    [t('analytes.type'), t(`analytes.types.${analyte.type}`), styles['short']],
    [t('analytes.costShort'), format.decimal(analyte.costEstimate), styles['short']],
    [t('analytes.runsShort'), String(analyte.testRunNumber), styles['short']],
  ];
  return (
    <tr
      data-selected={selected || undefined}
      onDoubleClick={() => onOpen(id)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onOpen(id);
      }}
    >
      <td className={styles['tick']}>
        <Check
          checked={selected}
          label={t('ui.selectRow', { row: `${analytesId} ${analytesName}` })}
          onToggle={() => onToggle(id)}
        />
      </td>
      <td data-label={t('analytes.analytesId')} className={styles['short']}>
        <CodeText strong>{analytesId}</CodeText>
      </td>
      <td data-label={t('analytes.analytesName')} className={styles['words']}>
        <div>
          {analytesName}
          <div className={styles['marks']}>
            {analyte.accredited && <AccreditedMark />}
            {analyte.limitsWaiting && <StatusPill tone="gold" label={t('analytes.waiting')} />}
          </div>
        </div>
      </td>
      {cells.map(([label, text, className]) => (
        <td key={label} data-label={label} className={className}>
          {text}
        </td>
      ))}
    </tr>
  );
});
