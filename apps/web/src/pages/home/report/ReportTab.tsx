import { getSummaryData } from '@kiemlab/contract/features/statistics/statistics.api';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { placesOf } from '../../../ui/chart/chart-colours.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { reportCharts } from './report-charts.ts';
import type { ReportSearch } from './report-search.ts';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportSection } from './ReportSection.tsx';
import styles from './report.module.css';

interface ReportTabProps {
  asked: ReportSearch;
  onView(search: ReportSearch): void;
}

/** Samples received by month, a chart for each sample type, split by substance type and origin, with the same as a table (HOME-03). */
export function ReportTab({ asked: { types, from, to }, onView }: ReportTabProps) {
  const { t } = useTranslation();
  const isAsked = from !== undefined && to !== undefined && from <= to;
  const figures = useApi(
    getSummaryData,
    { query: { startDate: from ?? '', endDate: to ?? '' } },
    { enabled: isAsked, keepPrevious: true },
  );
  const charts = reportCharts(figures.data ?? [], types?.split(',') ?? []);
  const places = placesOf(charts.flatMap(({ series }) => series.map(({ name }) => name)));
  return (
    <div className={styles['report']}>
      <ReportFilters key={`${types} ${from} ${to}`} asked={{ types, from, to }} onView={onView} />
      {!isAsked ? (
        <EmptyState icon="chart" title={t('home.reportStart')} hint={t('home.reportStartHint')} />
      ) : figures.error ? (
        <ErrorState error={figures.error} onRetry={() => void figures.refetch()} />
      ) : figures.isPending ? (
        <Skeleton lines={8} />
      ) : charts.length === 0 ? (
        <EmptyState icon="chart" title={t('home.reportEmpty')} hint={t('home.reportEmptyHint')} />
      ) : (
        charts.map((chart) => <ReportSection key={chart.templateId} chart={chart} places={places} />)
      )}
    </div>
  );
}
