import { reportCharts } from '@kiemlab/contract/features/statistics/report-charts';
import { getSummaryData } from '@kiemlab/contract/features/statistics/statistics.api';
import { useTranslation } from 'react-i18next';
import { useTemplates } from '../../../features/samples/list/use-templates.ts';
import { useApi } from '../../../lib/api/hooks.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FiguresTime } from '../dashboard/FiguresTime.tsx';
import type { ReportSearch } from './report-search.ts';
import { ReportCharts } from './ReportCharts.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import styles from './report.module.css';

interface ReportTabProps {
  asked: ReportSearch;
  onView(search: ReportSearch): void;
}

/** Samples received by month, a chart for each sample type, split by substance type and origin, with the same as a table (HOME-03). */
export function ReportTab({ asked: { types, from, to, bars }, onView }: ReportTabProps) {
  const { t } = useTranslation();
  const isAsked = from !== undefined && to !== undefined && from <= to;
  const figures = useApi(
    getSummaryData,
    { query: { startDate: from ?? '', endDate: to ?? '' } },
    { enabled: isAsked, keepPrevious: true },
  );
  const templates = useTemplates();
  const again = (): void => void figures.refetch();
  const chosen = types?.split(',') ?? [];
  const known = [
    ...(templates.data ?? []).map(({ id, templateName }) => ({ templateId: id, templateName })),
    ...(figures.data ?? []),
  ];
  const asked = chosen.flatMap((id) => known.find(({ templateId }) => templateId === id) ?? []);
  // Of types that nobody knows nothing is shown, and not everything.
  const charts = chosen.length > 0 && asked.length === 0 ? [] : reportCharts(figures.data ?? [], asked);
  const view = (search: ReportSearch): void => {
    if (search.types === types && search.from === from && search.to === to) again();
    else onView({ ...search, bars });
  };
  return (
    <div className={styles['report']}>
      <ReportFilters key={`${types} ${from} ${to}`} asked={{ types, from, to }} onView={view} />
      {!isAsked ? (
        <EmptyState icon="chart" title={t('home.reportStart')} hint={t('home.reportStartHint')} />
      ) : figures.data && charts.length > 0 ? (
        <ReportCharts
          charts={charts}
          bars={bars}
          busy={figures.isPlaceholderData}
          time={!figures.isPlaceholderData && <FiguresTime of={[figures]} onRetry={again} />}
          onBars={(next) => onView({ types, from, to, bars: next })}
        />
      ) : figures.data ? (
        <EmptyState icon="chart" title={t('home.reportEmpty')} hint={t('home.reportEmptyHint')} />
      ) : figures.error ? (
        <ErrorState error={figures.error} onRetry={again} />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  );
}
