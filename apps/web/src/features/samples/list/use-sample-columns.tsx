import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { SampleReference } from '@kiemlab/contract/features/samples/fields/field-def';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { wordsOf } from '@kiemlab/contract/core/fields/plan';
import { SAMPLE_CATALOGUE, type SectionKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import { isIndexedSort, isSampleSort } from '@kiemlab/contract/features/samples/samples.order';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../../lib/session/use-profile.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { CodeText } from '../../../ui/CodeText.tsx';
import type { DataColumn } from '../../../ui/data-list/types.ts';
import { useSmall } from '../../../ui/data-list/use-narrow.ts';
import { type ColumnHead, columnHeads } from '../../../ui/fields/field-columns.ts';
import { DocumentLink, documentText } from '../components/DocumentLink.tsx';
import { DueDay } from '../components/DueDay.tsx';
import { FieldFile } from '../components/FieldFile.tsx';
import { PriorityTag } from '../components/PriorityTag.tsx';
import { SampleMarks } from '../components/SampleMarks.tsx';
import { SampleStatusPill } from '../components/SampleStatusPill.tsx';
import type { Plan } from '../fields/field-plan.ts';
import { type ShowField, useShowField } from '../fields/use-show-field.ts';
import { inSightFirst } from './in-sight.ts';
import { BarcodeCell } from './BarcodeCell.tsx';
import { columnPlan, commonColumns, type PlannedColumn } from './column-plan.ts';
import { RowLines } from './RowLines.tsx';

/** Width in px of what only samples have. */
const WIDTHS: Record<SampleReference, number> = { position: 160, user: 160, client: 220 };
/** The name; a day with the mark of one that is near; the longest status. A tablet holds all of them beside the code. */
const IN_SIGHT = {
  office: { name: 260, due: 124, status: 216 },
  small: { name: 196, due: 116, status: 204 },
};
/** px of what is short in every row, so that the day of receipt stands beside it on the screen of an office. */
const SHORT: Readonly<Record<string, number>> = { chronicleBatchDate: 136 };
/** A code with its suffixes, `L26-0037-1-G1-LM`, uncut. */
const CODE = 152;

/** The text of a cell: one line, or a line per row. */
function linesOf(row: SampleRow, column: PlannedColumn, show: ShowField): string[] {
  const { key, rows, field } = column;
  if (rows) return row[rows].map((line) => show(key, line[key]));
  if (field.def.opens === 'link') return [documentText(row)];
  return [field.def.type === 'client' ? (row.clientName ?? '') : show(key, row[key])];
}

/** The files of a sample are on its page. */
const FilesLink = ({ sampleId, text }: { sampleId: string; text: string }) => (
  <Link to="/sample/$id" params={{ id: sampleId }} hash="files">
    {text}
  </Link>
);

/**
 * The columns of the sample list: code and name first, due day, status and barcode last and in sight, between them what the template
 * shows, or any of the templates when `ofOne` is not set (SAMPLE-01). On a small screen all but the barcode stand first. `sortOff` says
 * why a long list is not sorted by any column, `bars` how wide the barcodes are.
 */
export function useSampleColumns(
  plan: Plan,
  ofOne: boolean,
  sortOff: string | undefined,
  bars: number,
): DataColumn<SampleRow>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const show = useShowField();
  const coded = hidesOrigin(useActor());
  const widths = IN_SIGHT[useSmall() ? 'small' : 'office'];
  return useMemo(() => {
    const sorting = (key: string): Pick<DataColumn<SampleRow>, 'sortable' | 'sortOff'> =>
      isSampleSort(key) ? { sortable: true, sortOff: isIndexedSort(key) ? undefined : sortOff } : {};
    const chosen = ofOne ? columnPlan(plan) : commonColumns(plan);
    const words = wordsOf(SAMPLE_CATALOGUE, plan);
    const heads = columnHeads(
      chosen.map(({ field }) => field),
      (section) => words(section as SectionKey),
      language,
      WIDTHS,
    );
    const planned = chosen.map((column, index): DataColumn<SampleRow> => {
      return {
        ...(heads[index] as ColumnHead),
        ...(column.key in SHORT ? { width: SHORT[column.key] } : {}),
        ...(column.key === 'sampleName' ? { width: widths.name, grow: true, wraps: true } : {}),
        ...(column.key === 'appointmentDate' ? { width: widths.due, pin: 'right' as const } : {}),
        ...sorting(column.key),
        text: (row) => linesOf(row, column, show).join('\n'),
        render: (row) => {
          if (column.key === 'appointmentDate')
            return <DueDay status={row.sampleStatus} day={fieldText(row, 'appointmentDate')} />;
          if (column.key === 'priority') return <PriorityTag priority={row['priority']} />;
          if (column.field.def.opens === 'link') return <DocumentLink sample={row} />;
          if (column.field.def.type === 'upload') return <FieldFile sample={row} field={column.key} />;
          if (column.field.def.opens === 'files')
            return <FilesLink sampleId={row.sampleId} text={t('samples.seeFiles')} />;
          const lines = linesOf(row, column, show);
          return column.rows ? <RowLines lines={lines} /> : lines[0];
        },
      };
    });
    return inSightFirst([
      {
        key: 'code',
        title: t('samples.code'),
        width: CODE,
        pin: 'left',
        fixed: true,
        ...sorting('code'),
        render: (row) => <CodeText>{row.code}</CodeText>,
        text: (row) => row.code,
      },
      ...planned,
      {
        key: 'cartName',
        title: t('samples.group'),
        width: 160,
        ...sorting('cartName'),
        render: (row) => row.cartName,
        text: (row) => row.cartName ?? '',
      },
      {
        key: 'sampleId',
        title: t('samples.systemId'),
        width: 300,
        hidden: true,
        ...sorting('sampleId'),
        render: (row) => <CodeText>{row.sampleId}</CodeText>,
        text: (row) => row.sampleId,
      },
      {
        key: 'barcode',
        title: t('samples.barcode'),
        width: bars,
        pin: 'right',
        // The code of the client is origin: who may not see that gets the bars, and sorts by nothing of it.
        ...(coded ? {} : sorting('sampleIdExternal')),
        render: (row) => <BarcodeCell code={row.code} external={fieldText(row, 'sampleIdExternal')} />,
        text: (row) => fieldText(row, 'sampleIdExternal') || row.code,
      },
      {
        key: 'sampleStatus',
        title: t('samples.statusTitle'),
        width: widths.status,
        pin: 'right',
        fixed: true,
        ...sorting('sampleStatus'),
        render: (row) => (
          <>
            <SampleStatusPill status={row.sampleStatus} waiting={fieldText(row, 'decisionAsked') !== ''} />{' '}
            <SampleMarks sample={row} />
          </>
        ),
        text: (row) => t(`samples.status.${row.sampleStatus}`),
      },
    ]);
  }, [plan, ofOne, sortOff, bars, widths, language, show, coded, t]);
}
