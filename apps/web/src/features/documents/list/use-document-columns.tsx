import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { DOCUMENT_TYPES, statusOf } from '@kiemlab/contract/features/documents/documents.rules';
import { STANDING_NAMES } from '@kiemlab/contract/features/documents/draft.rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showDateTime, showDay } from '../../../lib/format/date.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { textColumn } from '../../../ui/data-list/text-column.ts';
import type { DataColumn } from '../../../ui/data-list/types.ts';
import { fileSize } from '../../../lib/format/file-size.ts';
import { DocumentStatusPill, documentStatusText } from '../components/DocumentStatusPill.tsx';
import { ExpireDay } from '../components/ExpireDay.tsx';

/** The columns of a list of documents: of all, which says where each lies, or of a folder. */
export function useDocumentColumns(of: 'list' | 'folder'): DataColumn<Document>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => {
    const text = textColumn<Document>;
    return [
      text('title', t('documents.title'), of === 'list' ? 220 : 198, (row) => row.title, {
        pin: 'left',
        fixed: true,
        grow: true,
        wraps: true,
      }),
      ...(of === 'list'
        ? [text('folder', t('documents.folder'), 134, (row) => row.folderTitle || t('folders.hidden'))]
        : []),
      text('titleEnglish', t('documents.titleEnglish'), 260, (row) => row.titleEnglish, { hidden: true }),
      text('type', t('documents.type'), 134, (row) => DOCUMENT_TYPES[row.type][language]),
      text('version', t('documents.version'), 80, (row) => row.version),
      {
        key: 'status',
        title: t('documents.statusTitle'),
        width: 206,
        firm: true,
        render: (row) => <DocumentStatusPill status={statusOf(row.status)} expireDate={row.expireDate} />,
        text: ({ status, expireDate }) => documentStatusText(t, { status: statusOf(status), expireDate }),
      },
      text('standing', t('documents.standing'), of === 'list' ? 124 : 112, (row) =>
        row.standing ? STANDING_NAMES[row.standing][language] : '',
      ),
      text('validDate', t('documents.validDate'), 106, (row) => showDay(row.validDate)),
      {
        key: 'expireDate',
        title: t('documents.expireDate'),
        width: 118,
        render: (row) => <ExpireDay day={row.expireDate} />,
        text: (row) => showDay(row.expireDate),
      },
      text(
        'remindBeforeDay',
        t('documents.remindBeforeDay'),
        150,
        (row) => String(row.remindBeforeDay ?? ''),
        {
          hidden: true,
          align: 'end',
        },
      ),
      text('fileName', t('documents.fileName'), 220, (row) => row.fileName, { hidden: true }),
      text('size', t('documents.size'), 100, (row) => fileSize(row.size, language), {
        hidden: true,
        align: 'end',
      }),
      text('createName', t('documents.createName'), 164, (row) => row.createName, { hidden: true }),
      text('createDate', t('documents.createDate'), 132, (row) => showDateTime(row.createDate), {
        // The tree beside it leaves less room; the newest stand first anyway.
        hidden: of === 'folder',
      }),
    ];
  }, [language, of, t]);
}
