import { askReportFile } from '@kiemlab/contract/features/printing/printing.api';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPage } from '../../../lib/lazy-page.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import type { Action } from '../../../ui/ActionButton.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { useInUse } from '../../samples/actions/use-in-use.ts';
import type { SampleType } from '../../samples/list/ChooseTypeDialog.tsx';
import type { ShownFilter } from '../../samples/list/sample-filter.ts';
import type { AskType } from '../../samples/list/use-ask-type.tsx';
import { useBulkJob } from './use-bulk-job.ts';

/** The window and its viewer come when they are asked for. */
const PrintDialog = lazyPage(() => import('./PrintDialog.tsx'), 'PrintDialog');

/** The button of the sample list that prints forms, with its window (SAMPLE-19). */
export function usePrinting(of: {
  filter: ShownFilter;
  total: number;
  /** True when there are more than `total`. */
  more: boolean;
  selected: readonly SampleRow[];
  /** Exporting needs a sample type (specification 2 §5). */
  askType: AskType['ask'];
}): { actions: Action[]; element: ReactNode } {
  const { t } = useTranslation();
  const message = useMessage();
  const holdsRight = useCan(...askReportFile.permission);
  const mayPrint = useInUse()('export') && holdsRight;
  const [type, setType] = useState<SampleType>();
  const looking = useRef(false);
  const bulk = useBulkJob(() => {
    // Who closed the window meanwhile finds the file among the background jobs.
    if (!looking.current) void message.success(t('reports.print.ready'));
  });
  const show = (of: SampleType | undefined): void => {
    looking.current = of !== undefined;
    setType(of);
  };
  const { filter, total, more, selected, askType } = of;
  return {
    actions: mayPrint
      ? [
          {
            key: 'print',
            label: t('reports.print.action'),
            icon: 'print',
            group: 'paper',
            onClick: () => askType(show),
          },
        ]
      : [],
    element: type && (
      <Suspense>
        <PrintDialog
          title={t('reports.print.titleOf', { type: type.name })}
          selected={selected.filter(({ templateId }) => templateId === type.id)}
          filter={{ ...filter, templateId: type.id }}
          listed={filter.templateId === type.id ? { total, more } : undefined}
          bulk={bulk}
          onClose={() => show(undefined)}
        />
      </Suspense>
    ),
  };
}
