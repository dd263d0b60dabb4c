import { addDecimals } from '@kiemlab/contract/core/decimal';
import type { Analyte } from '@kiemlab/contract/features/analytes/analytes.api';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { now } from '../../../lib/clock.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { AccreditedMark } from '../../../ui/AccreditedMark.tsx';
import { analyteDue, lastDue } from './analyte-due.ts';
import styles from './assign.module.css';
import tables from '../../../ui/plain-table.module.css';
import textStyles from '../../../ui/text.module.css';

interface AnalyteTableProps {
  analytes: readonly Analyte[];
  chosen: readonly string[];
  onChoose(ids: string[]): void;
  /** Analyte id to the codes of samples that have it. */
  assigned: ReadonlyMap<string, readonly string[]>;
  /** How many samples get them, for the sum. */
  samples: number;
  /** Days on which these are due (`dueDaysOf`). */
  dueDays: readonly string[];
}

/** Analytes to tick, with what they mean for the bench and for the bill. */
export function AnalyteTable({ analytes, chosen, onChoose, assigned, samples, dueDays }: AnalyteTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const free = analytes.filter(({ id }) => !assigned.has(id));
  const money = (amount: string): string => t('samples.money', { amount: format.count(Number(amount)) });
  const sum = analytes
    .filter(({ id }) => chosen.includes(id))
    .reduce((total, { costEstimate }) => addDecimals(total, costEstimate), '0');
  const from = new Date(now());
  const latest = lastDue(
    analytes.filter(({ id }) => chosen.includes(id)),
    from,
    dueDays,
  );
  return (
    <>
      <div className={tables['scrollX']} tabIndex={0} role="group" aria-label={t('samples.analytes')}>
        <table className={tables['table']}>
          <thead>
            <tr>
              <th>
                <Checkbox
                  aria-label={t('ui.selectAll')}
                  checked={free.length > 0 && free.every(({ id }) => chosen.includes(id))}
                  indeterminate={chosen.length > 0 && chosen.length < free.length}
                  disabled={free.length === 0}
                  onChange={(event) => onChoose(event.target.checked ? free.map(({ id }) => id) : [])}
                />
              </th>
              <th>{t('tests.fields.analyte')}</th>
              <th>{t('tests.fields.method')}</th>
              <th>{t('tests.fields.unitShort')}</th>
              <th>{t('tests.fields.requirement')}</th>
              <th>{t('samples.testDue')}</th>
              <th data-align="end">{t('samples.cost')}</th>
            </tr>
          </thead>
          <tbody>
            {analytes.map((analyte) => {
              const taken = assigned.get(analyte.id);
              const on = chosen.includes(analyte.id);
              return (
                <tr key={analyte.id} data-selected={on || undefined} data-off={taken ? true : undefined}>
                  <td>
                    <Checkbox
                      aria-label={analyte.analytesName}
                      checked={on}
                      disabled={taken !== undefined}
                      onChange={() =>
                        onChoose(on ? chosen.filter((id) => id !== analyte.id) : [...chosen, analyte.id])
                      }
                    />
                  </td>
                  <td>
                    {analyte.analytesName} {analyte.accredited && <AccreditedMark />}
                    <small className={textStyles['sub']}>
                      {taken
                        ? t('samples.alreadyAssigned', { codes: taken.join(', ') })
                        : analyte.analytesGroupName}
                    </small>
                  </td>
                  <td>{analyte.methodId}</td>
                  <td>{analyte.unit}</td>
                  <td>{analyte.requirement}</td>
                  <td className={textStyles['nowrap']}>{analyteDue(analyte, from, dueDays, t)}</td>
                  <td data-align="end" className={textStyles['nowrap']}>
                    {money(analyte.costEstimate)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className={styles['sum']} aria-live="polite">
        {t('samples.analytesChosen', { count: chosen.length })}
        {latest && <span>{t('samples.lastDue', { day: latest })}</span>}
        <strong>
          {samples > 1
            ? t('samples.costTimes', {
                cost: money(sum),
                count: samples,
                total: money(String(Number(sum) * samples)),
              })
            : t('samples.costSum', { total: money(sum) })}
        </strong>
      </p>
    </>
  );
}
