import type { ReportChart } from '@kiemlab/contract/features/statistics/report-charts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Bars } from '../../../ui/chart/Bars.tsx';
import type { BarLayout } from '../../../ui/chart/draw-bars.ts';
import { Swatch } from '../../../ui/chart/Swatch.tsx';
import plain from '../../../ui/plain-table.module.css';
import styles from './report.module.css';

interface ReportSectionProps {
  chart: ReportChart;
  /** The place of each series among the colours of charts. */
  places: ReadonlyMap<string, number>;
  layout: BarLayout;
}

/** One sample type: bars by month, and the table with their numbers and totals. */
export function ReportSection({
  chart: { name, months, series, totals, total },
  places,
  layout,
}: ReportSectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const placed = series.map((one) => ({ ...one, place: places.get(one.name) ?? 0 }));
  return (
    <section className={styles['type']} aria-labelledby={id}>
      <h2 id={id}>
        {name} <small>{t('home.reportSamples', { n: format.count(total) })}</small>
      </h2>
      {months.length === 0 ? (
        <p className={styles['none']}>{t('home.reportEmpty')}</p>
      ) : (
        <>
          <Bars label={name} steps={months} series={placed} layout={layout} />
          <div
            className={`${plain['scrollX']} ${styles['figures']}`}
            tabIndex={0}
            role="group"
            aria-label={name}
          >
            <table className={plain['table']} aria-label={name}>
              <thead>
                <tr>
                  <th scope="col">{t('home.month')}</th>
                  {placed.map((one) => (
                    <th key={one.name} scope="col" data-align="end">
                      <Swatch place={one.place} /> {one.name}
                    </th>
                  ))}
                  <th scope="col" data-align="end">
                    {t('home.total')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {months.map((month, at) => (
                  <tr key={month}>
                    <th scope="row">{month}</th>
                    {placed.map((one) => (
                      <td key={one.name} data-align="end">
                        {format.count(one.counts[at] ?? 0)}
                      </td>
                    ))}
                    <td data-align="end">{format.count(totals[at] ?? 0)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t('home.total')}</th>
                  {placed.map((one) => (
                    <td key={one.name} data-align="end">
                      {format.count(one.total)}
                    </td>
                  ))}
                  <td data-align="end">{format.count(total)}</td>
                </tr>
              </tfoot>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
