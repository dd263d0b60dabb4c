import type { ReportChart } from '@kiemlab/contract/features/statistics/report-charts';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { placesOf } from '../../../ui/chart/chart-colours.ts';
import type { ReportSearch } from './report-search.ts';
import { ReportSection } from './ReportSection.tsx';
import styles from './report.module.css';

interface ReportChartsProps {
  charts: readonly ReportChart[];
  bars: ReportSearch['bars'];
  /** These are of what was asked for before. */
  busy: boolean;
  /** Of what time the figures are. */
  time: ReactNode;
  onBars(bars: ReportSearch['bars']): void;
}

/** All sample types of the report, the sum of them, and how their bars stand. */
export function ReportCharts({ charts, bars, busy, time, onBars }: ReportChartsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const places = placesOf(charts.flatMap(({ series }) => series.map(({ name }) => name)));
  const total = charts.reduce((sum, chart) => sum + chart.total, 0);
  return (
    <div className={styles['charts']} aria-busy={busy} data-busy={busy || undefined}>
      <div className={styles['sum']}>
        <strong>{t('home.reportTotal', { n: format.count(total) })}</strong>
        {time}
        <Segmented
          value={bars ?? 'stacked'}
          aria-label={t('home.reportBars')}
          options={[
            { value: 'stacked', label: t('home.reportStacked') },
            { value: 'grouped', label: t('home.reportGrouped') },
          ]}
          onChange={(next) => onBars(next === 'grouped' ? next : undefined)}
        />
      </div>
      {charts.map((chart) => (
        <ReportSection key={chart.templateId} chart={chart} places={places} layout={bars ?? 'stacked'} />
      ))}
    </div>
  );
}
