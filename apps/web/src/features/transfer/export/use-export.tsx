import { exportSamples } from '@kiemlab/contract/features/transfer/export/export.api';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/session/use-profile.ts';
import type { Action } from '../../../ui/ActionButton.tsx';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { SampleType } from '../../samples/list/ChooseTypeDialog.tsx';
import type { ShownFilter } from '../../samples/list/sample-filter.ts';
import type { AskType } from '../../samples/list/use-ask-type.tsx';
import { useInUse } from '../../samples/actions/use-in-use.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { useExportJob } from './use-export-job.ts';

interface ExportTool {
  /** For the toolbar; none without the right. */
  actions: Action[];
  /** The open dialog, to be put anywhere into the page. */
  element: ReactNode;
}

/** The export button of the sample list with its dialog (SAMPLE-19). */
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
  const holdsRight = useCan(...exportSamples.permission);
  const mayExport = useInUse()('export') && holdsRight;
  const [open, setOpen] = useState<SampleType>();
  const close = (): void => setOpen(undefined);
  const list = useExportJob(close);
  const { filter, total, more, selected, askType } = of;
  return {
    actions: mayExport
      ? [
          {
            key: 'export',
            label: t('transferExport.action'),
            icon: 'download',
            group: 'paper',
            onClick: () => askType(setOpen),
          },
        ]
      : [],
    element: open && (
      <ExportDialog
        type={open}
        filter={{ ...filter, templateId: open.id }}
        {...(filter.templateId === open.id ? { listed: { total, more } } : {})}
        selected={selected.filter(({ templateId }) => templateId === open.id)}
        list={list}
        onClose={close}
      />
    ),
  };
}
