import type { DueSample } from '@kiemlab/contract/features/retention/retention.api';
import { fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import { fieldText } from '@kiemlab/contract/features/samples/samples.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showDay } from '../../lib/format/date.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { CodeText } from '../../ui/CodeText.tsx';
import type { DataColumn } from '../../ui/data-list/types.ts';
import { SampleMarks } from '../samples/components/SampleMarks.tsx';
import { SampleStatusPill } from '../samples/components/SampleStatusPill.tsx';
import { DaysLeft } from './DaysLeft.tsx';

/** The columns of the samples whose retention ends. */
export function useDueColumns(): DataColumn<DueSample>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  return useMemo(() => {
    const quantity = (row: DueSample): string =>
      `${format.decimal(fieldText(row, 'currentQuantity'))} ${fieldText(row, 'currentQuantityUnit')}`.trim();
    const plain = (key: string, title: string, width: number, text: (row: DueSample) => string) => ({
      key,
      title,
      width,
      render: text,
      text,
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
      {
        ...plain('sampleName', fieldOf('sampleName').label[language], 240, (row) => row.sampleName),
        grow: true,
        wraps: true,
      },
      plain('keepUntil', t('retention.keepUntil'), 116, (row) => showDay(row.keepUntil)),
      {
        key: 'daysLeft',
        title: t('retention.left'),
        width: 150,
        fixed: true,
        render: (row) => <DaysLeft days={row.daysLeft} />,
      },
      plain('storageLocation', fieldOf('storageLocation').label[language], 170, (row) =>
        fieldText(row, 'storageLocation'),
      ),
      { ...plain('quantity', fieldOf('currentQuantity').label[language], 134, quantity), align: 'end' },
      plain('templateName', t('samples.template'), 160, (row) => row.templateName),
      {
        key: 'sampleStatus',
        title: t('samples.statusTitle'),
        width: 246,
        pin: 'right',
        render: (row) => (
          <>
            <SampleStatusPill status={row.sampleStatus} /> <SampleMarks sample={row} />
          </>
        ),
        text: (row) => t(`samples.status.${row.sampleStatus}`),
      },
    ];
  }, [t, format, language]);
}
