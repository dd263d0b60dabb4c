import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { FieldType } from '@kiemlab/contract/features/samples/samples.catalogue';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { CodeText } from '../../../ui/CodeText.tsx';
import type { DataColumn } from '../../../ui/data-list/types.ts';
import { DueDay } from '../components/DueDay.tsx';
import { PriorityTag } from '../components/PriorityTag.tsx';
import { SampleStatusPill } from '../components/SampleStatusPill.tsx';
import type { Plan } from '../fields/plan.ts';
import { type ShowField, useShowField } from '../fields/use-show-field.ts';
import { columnPlan, type PlannedColumn } from './column-plan.ts';
import { RowLines } from './RowLines.tsx';

/** Width in px by type of field, and what a letter of a title needs. */
const WIDTHS: Record<FieldType, number> = {
  text: 160,
  multiline: 220,
  decimal: 110,
  integer: 100,
  date: 116,
  datetime: 140,
  dropdown: 140,
  checkbox: 110,
  phone: 120,
  position: 160,
  user: 160,
  client: 220,
};
const LETTER = 7;
const NAME = 260;

const widthOf = (title: string, { key, field }: PlannedColumn): number =>
  key === 'sampleName' ? NAME : Math.max(WIDTHS[field.def.type], Math.min(200, title.length * LETTER + 20));

/** The text of a cell: one line, or a line per row. */
function linesOf(row: SampleRow, column: PlannedColumn, show: ShowField): string[] {
  const { key, rows, field } = column;
  if (rows) return row[rows].map((line) => show(key, line[key]));
  return [field.def.type === 'client' ? (row.clientName ?? '') : show(key, row[key])];
}

/** The columns of the sample list: code first, barcode and status last, between them what the template shows (SAMPLE-01). */
export function useSampleColumns(plan: Plan, withTemplate: boolean): DataColumn<SampleRow>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const show = useShowField();
  return useMemo(() => {
    const planned = columnPlan(plan).map((column): DataColumn<SampleRow> => {
      const title = column.field.def.label[language];
      return {
        key: column.key,
        title,
        width: widthOf(title, column),
        hidden: column.hidden,
        ...(column.key === 'sampleName' ? { grow: true } : {}),
        ...(column.field.def.type === 'decimal' || column.field.def.type === 'integer'
          ? { align: 'end' as const }
          : {}),
        text: (row) => linesOf(row, column, show).join('\n'),
        render: (row) => {
          if (column.key === 'appointmentDate')
            return <DueDay status={row.sampleStatus} day={fieldText(row, 'appointmentDate')} />;
          if (column.key === 'priority') return <PriorityTag priority={row['priority']} />;
          const lines = linesOf(row, column, show);
          return column.rows ? <RowLines lines={lines} /> : lines[0];
        },
      };
    });
    return [
      {
        key: 'code',
        title: t('samples.code'),
        width: 112,
        pin: 'left',
        fixed: true,
        render: (row) => <CodeText>{row.code}</CodeText>,
        text: (row) => row.code,
      },
      ...planned,
      {
        key: 'templateName',
        title: t('samples.template'),
        width: 180,
        hidden: !withTemplate,
        render: (row) => row.templateName,
        text: (row) => row.templateName,
      },
      {
        key: 'cartName',
        title: t('samples.group'),
        width: 160,
        render: (row) => row.cartName,
        text: (row) => row.cartName ?? '',
      },
      {
        key: 'barcode',
        title: t('samples.barcode'),
        width: 116,
        pin: 'right',
        render: (row) => <CodeText>{fieldText(row, 'sampleIdExternal')}</CodeText>,
        text: (row) => fieldText(row, 'sampleIdExternal'),
      },
      {
        key: 'sampleStatus',
        title: t('samples.statusTitle'),
        width: 216,
        pin: 'right',
        fixed: true,
        render: (row) => <SampleStatusPill status={row.sampleStatus} />,
        text: (row) => t(`samples.status.${row.sampleStatus}`),
      },
    ];
  }, [plan, withTemplate, language, show, t]);
}
