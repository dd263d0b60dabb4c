import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { CodeText } from '../../../ui/CodeText.tsx';
import { FlagMark } from '../../../ui/FlagMark.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { DataColumn } from '../../../ui/data-list/types.ts';
import { OosMarks } from '../../oos/OosMarks.tsx';
import { DueDay } from '../components/DueDay.tsx';
import { dueText } from '../components/due-text.ts';
import { QcMark } from '../components/QcMark.tsx';
import { CalculatedSign } from '../calculation/CalculatedSign.tsx';
import { UnlikelyMark } from '../components/UnlikelyMark.tsx';
import { FlagCell } from '../components/FlagCell.tsx';
import { FLAG_BANDS } from '../components/status-and-flag-tones.ts';
import { showResult } from '../components/show-result.ts';
import { TestStatusPill } from '../components/TestStatusPill.tsx';
import { VerdictTag } from '../components/VerdictTag.tsx';
import { groupStarts, sampleCodeOf } from './group-by-sample.ts';
import styles from './list.module.css';

/** Columns of the tests list; `onHistory` opens the determinations of a corrected test (TEST-01, TEST-12). */
export function useTestColumns(
  rows: readonly TestRow[],
  onHistory: (test: TestRow) => void,
): DataColumn<TestRow>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => {
    const starts = groupStarts(rows);
    const plain = (
      key: string,
      title: string,
      width: number,
      text: (row: TestRow) => string,
      more: Partial<DataColumn<TestRow>> = {},
    ): DataColumn<TestRow> => ({ key, title, width, render: text, text, ...more });
    return [
      {
        key: 'sample',
        title: t('tests.fields.sample'),
        width: 124,
        pin: 'left',
        fixed: true,
        render: (row) => (
          <span className={styles['sample']} data-start={starts.has(row.id) || undefined}>
            <CodeText strong>{sampleCodeOf(row)}</CodeText>
          </span>
        ),
      },
      plain('sampleName', t('tests.fields.sampleName'), 168, (row) => row.sampleName, {
        render: (row) => (
          <span className={styles['sample']} data-start={starts.has(row.id) || undefined}>
            {row.sampleName}
          </span>
        ),
      }),
      plain('analyte', t('tests.fields.analyte'), 150, (row) => row.analytesName),
      plain('requirement', t('tests.fields.requirement'), 174, (row) => row.requirement, { grow: true }),
      {
        key: 'result',
        title: t('tests.fields.result'),
        width: 140,
        align: 'end',
        render: (row) => (
          <>
            <FlagCell value={row.result} flag={row.flag} limits={row} /> <UnlikelyMark state={row.unlikely} />{' '}
            <CalculatedSign state={row.calculated} />
          </>
        ),
        text: (row) => showResult(row.result, language, row),
      },
      plain('unit', t('tests.fields.unitShort'), 80, (row) => row.unit),
      {
        key: 'flag',
        title: t('tests.fields.flag'),
        width: 110,
        hidden: true,
        render: (row) =>
          row.flag && (
            <FlagMark band={FLAG_BANDS[row.flag]} label={t(`tests.flags.${row.flag}`)}>
              <span aria-hidden="true">{t(`tests.flags.${row.flag}`)}</span>
            </FlagMark>
          ),
      },
      {
        key: 'proposal',
        title: t('tests.fields.proposal'),
        width: 116,
        hidden: true,
        render: (row) => <VerdictTag verdict={row.proposal} proposed />,
      },
      {
        key: 'verdict',
        title: t('tests.fields.verdict'),
        width: 138,
        render: (row) => (
          <VerdictTag
            verdict={row.sampleTestingResult ?? row.proposal}
            proposed={row.sampleTestingResult === null}
          />
        ),
      },
      {
        key: 'status',
        title: t('tests.fields.status'),
        width: 164,
        render: (row) => (
          <span className={styles['status']}>
            <TestStatusPill status={row.status} />
            {row.reviewSkipped && (
              <span className={styles['notReviewed']} title={t('tests.reviewSkipped')}>
                <Icon name="alert" size={16} />
                <span className="sr-only">{t('tests.reviewSkipped')}</span>
              </span>
            )}
            <QcMark on={row.qcSample} />
            <OosMarks cases={row.oos} />
          </span>
        ),
        text: (row) =>
          [
            row.reviewSkipped && t('tests.reviewSkipped'),
            row.qcSample && t('tests.fields.qcSample'),
            ...row.oos.map(({ code, status }) => `${code}: ${t(`oos.status.${status}`)}`),
            row.statusRemark,
          ]
            .filter(Boolean)
            .join(' · '),
      },
      {
        key: 'due',
        title: t('tests.fields.due'),
        width: 152,
        render: (row) => <DueDay test={row} />,
        text: (row) => dueText(row, t),
      },
      plain(
        'technician',
        t('tests.fields.technician'),
        150,
        (row) => row.technicianName ?? t('allocate.nobody'),
      ),
      {
        key: 'determinations',
        title: t('tests.fields.determinations'),
        width: 92,
        align: 'end',
        render: (row) =>
          row.resultVersions > 1 ? (
            <Button
              type="link"
              size="small"
              title={t('tests.corrected', { count: row.resultVersions - 1 })}
              aria-label={`${row.resultVersions} · ${t('tests.historyOf', { code: row.testInformationCode })}`}
              onClick={() => onHistory(row)}
            >
              {row.resultVersions}
            </Button>
          ) : (
            row.resultVersions || ''
          ),
      },
      {
        key: 'code',
        title: t('tests.fields.code'),
        width: 136,
        render: (row) => <CodeText>{row.testInformationCode}</CodeText>,
      },
      plain('method', t('tests.fields.method'), 180, (row) => row.methodId),
    ];
  }, [rows, t, language, onHistory]);
}
