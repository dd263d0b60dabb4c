import type { Laboratory } from '@kiemlab/contract/features/settings/settings.api';
import { dayOf } from '../../../../platform/clock.ts';
import { joined, placeAndDate, printedDay, printedInstant } from '../../../../platform/print/printed.ts';
import type { MonthCount } from '../../../statistics/statistics.queries.ts';
import type { SummaryData } from './summary.data.ts';
import { summaryCharts } from '../../../statistics/summary-charts.ts';

/** Told apart in print and by people who do not see all colours; later parts begin again, lighter. */
const COLOURS = ['#1f5fa8', '#e08a1e', '#2e8b57', '#b5365a', '#6b4fa0', '#3fa7c4', '#8c6d31', '#7f7f7f'];

const colourOf = (index: number): string => {
  const colour = COLOURS[index % COLOURS.length] ?? '';
  return index < COLOURS.length ? colour : `${colour}99`;
};

const shown = (n: number): string => n.toLocaleString('vi-VN');

/** What the printed report of samples by month says (HOME-04). */
export function buildSummary(source: {
  laboratory: Laboratory;
  counts: readonly MonthCount[];
  startDate: string;
  endDate: string;
  printedBy: string;
  at: Date;
}): SummaryData {
  const { laboratory, counts, at } = source;
  const contact = joined(' · ', laboratory.address, laboratory.phone, laboratory.email);
  return {
    laboratory: {
      authority: laboratory.parentAuthority,
      name: laboratory.centreName,
      ...(contact === undefined ? {} : { contact }),
    },
    placeAndDate: placeAndDate(laboratory.placeName, dayOf(at)),
    period: `Từ ngày ${printedDay(source.startDate)} đến ngày ${printedDay(source.endDate)}`,
    total: shown(counts.reduce((sum, { n }) => sum + n, 0)),
    parts: summaryCharts(counts, 'vi').map(({ templateName, months, series, total }) => ({
      name: templateName,
      total: shown(total),
      series: series.map((part, index) => ({
        name: part.name,
        colour: colourOf(index),
        total: part.total,
      })),
      months: months.map((label, index) => {
        const ofMonth = series.map((part) => part.counts[index] ?? 0);
        return { label, counts: ofMonth, total: ofMonth.reduce((sum, n) => sum + n, 0) };
      }),
    })),
    printNote: `In bởi ${source.printedBy}, ${printedInstant(at)}`,
  };
}
