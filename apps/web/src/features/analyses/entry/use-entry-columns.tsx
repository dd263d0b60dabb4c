import type { PlannedField } from '@kiemlab/contract/core/fields/plan';
import { useMemo } from 'react';
import type { Column, RenderCellProps } from 'react-data-grid';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { CodeText } from '../../../ui/CodeText.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { sampleCodeOf } from '../list/group-by-sample.ts';
import { CellEditor } from './CellEditor.tsx';
import { stateOfCell } from './cell-state.ts';
import { isDetailField } from './detail-fields.ts';
import { DocumentsCell } from './DocumentsCell.tsx';
import styles from './entry.module.css';
import type { EntryField, EntryRow } from './entry-row.ts';
import { LiveFlag } from './LiveFlag.tsx';
import { LiveProposal, LiveVerdict } from './LiveVerdict.tsx';
import { useSampleStarts } from './use-sample-starts.ts';
import { useIsOpen } from './use-is-open.ts';
import { ValueCell } from './ValueCell.tsx';
import { VerdictEditor } from './VerdictEditor.tsx';

/** Widths in px of the cells that wrap, without their padding; the row's height is computed from them. */
export const WRAPPING = { analyte: 132, requirement: 152, result: 112 } as const;
const PADDING = 16;
/** Room for the mark in the corner of a typed cell, in px. */
const MARK = 12;

/** Widths in px of columns of a form, by the kind of their field. */
const WIDTHS: Readonly<Record<string, number>> = { multiline: 180, decimal: 96, date: 116 };

/** Columns of the entry grid: what is tested stays in sight at the left, what is typed comes after the requirement. */
export function useEntryColumns(
  rows: readonly EntryRow[],
  extra: boolean,
  form: readonly PlannedField[],
): Column<EntryRow>[] {
  const { t } = useTranslation();
  const isOpen = useIsOpen();
  const language = useLanguage();
  const first = useSampleStarts(rows);
  return useMemo(() => {
    const typed = (field: EntryField, name: string, width: number, more: Partial<Column<EntryRow>> = {}) => ({
      key: field,
      name,
      width,
      resizable: true,
      // What is being typed stays open when the row is saved, or typed into in another tab.
      editorOptions: { closeOnExternalRowChange: false },
      editable: (row: EntryRow) => isOpen(row.test, field),
      cellClass: (row: EntryRow) => {
        const state = stateOfCell(row, field);
        return `${styles['typed']} ${isOpen(row.test, field) ? '' : styles['closed']} ${state ? styles[state] : ''}`;
      },
      renderCell: ({ row, tabIndex }: RenderCellProps<EntryRow>) => (
        <ValueCell row={row} field={field} name={name} tabIndex={tabIndex} />
      ),
      renderEditCell: CellEditor,
      ...more,
    });
    const columns: Column<EntryRow>[] = [
      {
        key: 'sample',
        name: t('tests.fields.sample'),
        width: 100,
        frozen: true,
        renderCell: ({ row }) => (
          <span
            className={styles['sample']}
            data-start={first.has(row.test.id) || undefined}
            title={row.test.sampleName}
          >
            <CodeText strong>{sampleCodeOf(row.test)}</CodeText>
            {row.test.statusRemark && (
              <span
                className={styles['remarkMark']}
                title={t('tests.entry.sentBack', { remark: row.test.statusRemark })}
              >
                <Icon name="alert" size={14} />
              </span>
            )}
          </span>
        ),
      },
      {
        key: 'analyte',
        name: t('tests.fields.analyte'),
        width: WRAPPING.analyte + PADDING,
        frozen: true,
        cellClass: styles['wraps'] ?? '',
        renderCell: ({ row }) => row.test.analytesName,
      },
      {
        key: 'requirement',
        name: t('tests.fields.requirement'),
        width: WRAPPING.requirement + PADDING,
        cellClass: styles['wraps'] ?? '',
        renderCell: ({ row }) => row.test.requirement,
      },
      typed('result', t('tests.fields.result'), WRAPPING.result + PADDING + MARK),
      {
        key: 'unit',
        name: t('tests.fields.unitShort'),
        width: 64,
        cellClass: styles['quiet'] ?? '',
        renderCell: ({ row }) => row.test.unit,
      },
      {
        key: 'flag',
        name: t('tests.fields.flag'),
        width: 128,
        renderCell: ({ row }) => <LiveFlag row={row} />,
      },
      {
        key: 'proposal',
        name: t('tests.fields.proposal'),
        width: 112,
        renderCell: ({ row }) => <LiveProposal row={row} />,
      },
      typed('sampleTestingResult', t('tests.fields.verdict'), 132, {
        renderCell: ({ row }) => <LiveVerdict row={row} />,
        renderEditCell: VerdictEditor,
      }),
      {
        key: 'documents',
        name: t('testDocuments.title'),
        width: 96,
        cellClass: ({ refused, files = [] }: EntryRow) =>
          refused?.field === 'documents'
            ? `${styles['typed']} ${styles['refused']}`
            : files.length > 0
              ? `${styles['typed']} ${styles['unsaved']}`
              : '',
        renderCell: ({ row, tabIndex }) => <DocumentsCell row={row} tabIndex={tabIndex} />,
      },
      typed('observedValue', t('tests.fields.observedValue'), 110),
      typed('analysisComment', t('tests.fields.comment'), 130),
      typed('remarks', t('tests.fields.remarks'), 130),
      ...form.flatMap(({ key, def, label }) =>
        isDetailField(key) ? [typed(key, label[language], WIDTHS[def.type] ?? 140)] : [],
      ),
    ];
    if (extra)
      columns.push(
        typed('lod', t('tests.fields.lod'), 124),
        typed('loq', t('tests.fields.loq'), 124),
        typed('otherLabResult', t('tests.fields.otherLabResult'), 150),
      );
    return columns;
  }, [first, t, extra, form, isOpen, language]);
}
