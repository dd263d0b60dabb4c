import { PRINTED_FORMS } from '@kiemlab/contract/features/printing/printed-forms';
import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { exportSamples } from '@kiemlab/contract/features/transfer/export/export.api';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import type { Action } from '../../../ui/ActionButton.tsx';
import { PdfViewer } from '../../../ui/pdf/PdfViewer.tsx';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { SampleType } from '../../samples/list/ChooseTypeDialog.tsx';
import type { ShownFilter } from '../../samples/list/sample-filter.ts';
import type { AskType } from '../../samples/list/use-ask-type.tsx';
import { useInUse } from '../../samples/actions/use-in-use.ts';
import type { FormType } from './export-types.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { useExportJob } from './use-export-job.ts';

interface ExportTool {
  /** For the toolbar; none without the right. */
  actions: Action[];
  /** The open dialog, to be put anywhere into the page. */
  element: ReactNode;
}

/** The export button of the sample list with its dialog and preview (SAMPLE-19). */
export function useExport(of: {
  filter: ShownFilter;
  total: number;
  /** True when there are more than `total`. */
  more: boolean;
  selected: readonly SampleRow[];
  /** Exporting needs a sample type (specification 2 §5). */
  askType: AskType['ask'];
}): ExportTool {
  const { t } = useTranslation();
  const language = useLanguage();
  const holdsRight = useCan(...exportSamples.permission);
  const mayExport = useInUse()('export') && holdsRight;
  const [open, setOpen] = useState<{ of: SampleType } | { type: FormType; ids: string }>();
  const close = (): void => setOpen(undefined);
  // What else was opened meanwhile stays.
  const list = useExportJob(() => setOpen((now) => (now && 'of' in now ? undefined : now)));
  const { filter, total, more, selected, askType } = of;
  return {
    actions: mayExport
      ? [
          {
            key: 'export',
            label: t('transferExport.action'),
            icon: 'download',
            onClick: () => askType((type) => setOpen({ of: type })),
          },
        ]
      : [],
    element:
      open && 'of' in open ? (
        <ExportDialog
          type={open.of}
          filter={{ ...filter, templateId: open.of.id }}
          {...(filter.templateId === open.of.id ? { listed: { total, more } } : {})}
          selected={selected.filter(({ templateId }) => templateId === open.of.id)}
          list={list}
          onClose={close}
          onPreview={(type, ids) => setOpen({ type, ids: ids.join(',') })}
        />
      ) : (
        open && (
          <PdfViewer
            open
            title={PRINTED_FORMS[open.type].title[language]}
            load={() => call(getReportFile, { params: { type: open.type }, query: { ids: open.ids } })}
            onClose={close}
          />
        )
      ),
  };
}
