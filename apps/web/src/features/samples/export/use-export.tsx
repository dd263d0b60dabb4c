import { getReportFile } from '@kiemlab/contract/features/reports/reports.api';
import { exportSamples } from '@kiemlab/contract/features/samples/export/export.api';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import type { Action } from '../../../ui/ActionButton.tsx';
import { PdfViewer } from '../../../ui/pdf/PdfViewer.tsx';
import type { ShownFilter } from '../list/SampleFilters.tsx';
import type { FormType } from './export-types.ts';
import { ExportDialog } from './ExportDialog.tsx';

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
  selectedIds: readonly string[];
  /** Exporting needs a sample group (specification 2 §5): asks for one. */
  onChooseTemplate(): void;
}): ExportTool {
  const { t } = useTranslation();
  const mayExport = useCan(...exportSamples.permission);
  const [open, setOpen] = useState<'dialog' | { type: FormType; ids: string }>();
  const close = (): void => setOpen(undefined);
  const { filter, total, more, selectedIds, onChooseTemplate } = of;
  return {
    actions: mayExport
      ? [
          {
            key: 'export',
            label: t('sampleExport.action'),
            icon: 'download',
            onClick: () => (filter.templateId === undefined ? onChooseTemplate() : setOpen('dialog')),
          },
        ]
      : [],
    element:
      open === 'dialog' ? (
        <ExportDialog
          filter={filter}
          total={total}
          more={more}
          selectedIds={selectedIds}
          onClose={close}
          onPreview={(type) => setOpen({ type, ids: selectedIds.join(',') })}
        />
      ) : (
        open && (
          <PdfViewer
            open
            title={t(`sampleExport.types.${open.type}`)}
            load={() => call(getReportFile, { params: { type: open.type }, query: { ids: open.ids } })}
            onClose={close}
          />
        )
      ),
  };
}
