import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { CodeText } from '../../../ui/CodeText.tsx';
import { textColumn } from '../../../ui/data-list/text-column.ts';
import type { DataColumn } from '../../../ui/data-list/types.ts';
import { approversOf, type Meant, quantityOf, sampleTypesOf, techniciansOf } from './test-id-words.ts';
import { Names } from './Names.tsx';
import { useAllNames } from './use-all-names.ts';

/** The columns of the test ids of a group: those of the specification first (2 §2), then what tells them apart. */
export function useTestIdColumns(): DataColumn<TestId>[] {
  const { t } = useTranslation();
  const all = useAllNames();
  const { decimal } = useFormat();
  return useMemo(() => {
    const text = textColumn<TestId>;
    /** Shortened in the cell; the tooltip, and the opened record, say all of it. */
    const names = (key: string, title: string, of: (row: TestId) => Meant): DataColumn<TestId> => ({
      key,
      title,
      width: 190,
      render: (row) => <Names meant={of(row)} />,
      text: (row) => all(of(row)),
    });
    return [
      text('code', t('testSetup.code'), 120, (row) => row.testCodeDTO.name, { wraps: true }),
      {
        key: 'testId',
        title: t('testSetup.testId'),
        width: 130,
        fixed: true,
        render: (row) => <CodeText strong>{row.testId}</CodeText>,
        text: (row) => row.testId,
      },
      text('name', t('testSetup.name'), 240, (row) => row.name, { grow: true }),
      text('type', t('testSetup.type'), 120, (row) => t(`tests.types.${row.type}`)),
      names('sampleTypes', t('testSetup.sampleTypes'), sampleTypesOf),
      names('approver', t('testSetup.approver'), approversOf),
      names('technician', t('testSetup.technician'), techniciansOf),
      text('standard', t('testSetup.standard'), 130, (row) => row.standard),
      text('quantity', t('testSetup.quantity'), 130, (row) => quantityOf(row, decimal), { align: 'end' }),
    ];
  }, [all, decimal, t]);
}
