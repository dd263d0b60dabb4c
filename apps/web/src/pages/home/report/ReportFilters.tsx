import { exportSummaryData } from '@kiemlab/contract/features/statistics/statistics.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTemplates } from '../../../features/samples/list/use-templates.ts';
import { call } from '../../../lib/api/call.ts';
import { errorText } from '../../../lib/api/http-error.ts';
import { today } from '../../../lib/clock.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ManySelect } from '../../../ui/ManySelect.tsx';
import { saveFile } from '../../../ui/pdf/save-file.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import styles from './report.module.css';
import type { ReportSearch } from './report-search.ts';
import { ReportDay } from './ReportDay.tsx';

/** The report goes back to this day (specification 1 §9). */
const FIRST_DAY = '2022-01-01';

type Format = 'XLSX' | 'PDF';

interface ReportFiltersProps {
  asked: ReportSearch;
  onView(search: ReportSearch): void;
}

/** Sample types and period of the report, and what can be done with them: look, or take it away as a file (HOME-03). */
export function ReportFilters({ asked, onView }: ReportFiltersProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const exports = useCan(...exportSummaryData.permission);
  const templates = useTemplates();
  const [types, setTypes] = useState(asked.types?.split(',') ?? []);
  const [from, setFrom] = useState<string | null>(asked.from ?? FIRST_DAY);
  const [to, setTo] = useState<string | null>(asked.to ?? today());
  const [taking, setTaking] = useState<Format>();
  const wrongFrom = from === null ? t('home.reportDayMissing') : undefined;
  const wrongTo =
    to === null
      ? t('home.reportDayMissing')
      : from !== null && to < from
        ? t('home.reportDaysReversed')
        : undefined;
  const off = wrongFrom ?? wrongTo;
  const templateUuids = types.join() || undefined;

  const take = async (exportType: Format): Promise<void> => {
    setTaking(exportType);
    try {
      const query = { startDate: from ?? '', endDate: to ?? '', templateUuids, exportType };
      const { blob, fileName } = await call(exportSummaryData, { query });
      saveFile(blob, fileName);
    } catch (error) {
      message.error(errorText(error));
    }
    setTaking(undefined);
  };
  const taker = (exportType: Format, label: string) => ({
    key: exportType,
    label,
    icon: 'download' as const,
    loading: taking === exportType,
    disabledReason: exports ? off : t('home.reportNoExport'),
    onClick: () => void take(exportType),
  });
  return (
    <div className={styles['filters']} role="group" aria-label={t('home.report')}>
      <div className={styles['types']}>
        <span>{t('samples.template')}</span>
        <ManySelect
          aria-label={t('samples.template')}
          placeholder={t('samples.allTemplates')}
          loading={templates.isFetching}
          maxTagCount="responsive"
          value={types}
          options={(templates.data ?? []).map(({ id, templateName }) => ({ value: id, label: templateName }))}
          onChange={setTypes}
        />
      </div>
      <ReportDay label={t('common.from')} value={from} wrong={wrongFrom} onChange={setFrom} />
      <ReportDay label={t('common.to')} value={to} wrong={wrongTo} onChange={setTo} />
      <div className={styles['acts']}>
        <ActionButton
          action={{
            key: 'view',
            label: t('home.view'),
            primary: true,
            disabledReason: off,
            onClick: () => onView({ types: templateUuids, from: from ?? undefined, to: to ?? undefined }),
          }}
        />
        <ActionButton action={taker('XLSX', t('home.exportExcel'))} />
        <ActionButton action={taker('PDF', t('home.exportPdf'))} />
      </div>
    </div>
  );
}
