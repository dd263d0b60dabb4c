import type { Laboratory } from '@kiemlab/contract/features/settings/laboratory';
import type { ReportChart } from '@kiemlab/contract/features/statistics/report-charts';
import { dayOf } from '../../../../platform/clock.ts';
import {
  joined,
  placeAndDate,
  printedCount,
  printedDay,
  printedInstant,
} from '../../../../platform/print/printed.ts';
import type { SummaryData } from './summary.data.ts';

/** Told apart in print and by people who do not see all colours; later ones begin again, lighter. */
const COLOURS = ['#1f5fa8', '#e08a1e', '#2e8b57', '#b5365a', '#6b4fa0', '#3fa7c4', '#8c6d31', '#7f7f7f'];

const colourOf = (index: number): string => {
  const colour = COLOURS[index % COLOURS.length] ?? '';
  return index < COLOURS.length ? colour : `${colour}99`;
};

/** One thing has one colour on all charts; where there are more things than colours each chart tells its own apart. */
function placesOf(charts: readonly ReportChart[], own: ReportChart): string[] {
  const namesOf = ({ series }: ReportChart): string[] => series.map(({ name }) => name);
  const all = [...new Set(charts.flatMap(namesOf))];
  return all.length <= COLOURS.length * 2 ? all : namesOf(own);
}

/** What the printed report of samples by month says; pure (HOME-04). */
export function buildSummary(source: {
  laboratory: Laboratory;
  charts: readonly ReportChart[];
  startDate: string;
  endDate: string;
  printedBy: string;
  at: Date;
}): SummaryData {
  const { laboratory, charts, at } = source;
  const contact = joined(' · ', laboratory.address, laboratory.phone, laboratory.email);
  return {
    laboratory: {
      authority: laboratory.parentAuthority,
      name: laboratory.centreName,
      ...(contact === undefined ? {} : { contact }),
    },
    placeAndDate: placeAndDate(laboratory.placeName, dayOf(at)),
    period: `Từ ngày ${printedDay(source.startDate)} đến ngày ${printedDay(source.endDate)}`,
    total: printedCount(charts.reduce((sum, chart) => sum + chart.total, 0)),
    parts: charts.map((chart) => {
      const { name, months, series, totals, total } = chart;
      const places = placesOf(charts, chart);
      return {
        name,
        total: printedCount(total),
        series: series.map((part) => ({
          name: part.name,
          colour: colourOf(places.indexOf(part.name)),
          total: part.total,
        })),
        months: months.map((label, at) => ({
          label,
          counts: series.map(({ counts }) => counts[at] ?? 0),
          total: totals[at] ?? 0,
        })),
      };
    }),
    printNote: `In bởi ${source.printedBy}, ${printedInstant(at)}`,
  };
}
