import { SIGNED_CALLS } from '@kiemlab/contract/features/custody/custody.api';
import { isSignedMove } from '@kiemlab/contract/features/samples/samples.rules';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusBack } from '../../ui/FocusBack.tsx';
import { UploadDialog } from '../../features/attachments/UploadDialog.tsx';
import { EditSampleDialog } from '../../features/registration/form/SampleFormDialog.tsx';
import { DeleteDialog } from '../../features/samples/actions/DeleteDialog.tsx';
import { DestroyEarlyDialog } from '../../features/custody/DestroyEarlyDialog.tsx';
import { DissociateDialog } from '../../features/custody/DissociateDialog.tsx';
import { RemarkDialog } from '../../features/samples/actions/RemarkDialog.tsx';
import { ResultLockDialog } from '../../features/custody/ResultLockDialog.tsx';
import { CloneDialog } from '../../features/ledger/CloneDialog.tsx';
import { MergeDialog } from '../../features/ledger/MergeDialog.tsx';
import { SeparateDialog } from '../../features/ledger/SeparateDialog.tsx';
import type { SampleDialogKind } from '../../features/samples/actions/action-list.ts';
import { AllocateDialog } from '../../features/analyses/allocate/AllocateDialog.tsx';
import { AssignDialog } from '../../features/analyses/assign/AssignDialog.tsx';
import { FileDialog } from '../../features/reports/components/FileDialog.tsx';
import { ReportViewer } from '../../features/reports/components/ReportViewer.tsx';
import { GroupDialog } from '../../features/analysis-groups/GroupDialog.tsx';
import { MoveToGroupDialog } from '../../features/analysis-groups/MoveToGroupDialog.tsx';
import { NumbersDialog, type NumberedSample } from '../../features/samples/actions/NumbersDialog.tsx';
import { ReceiveDialog } from '../../features/custody/ReceiveDialog.tsx';
import { CreateReportDialog } from '../../features/reports/components/CreateReportDialog.tsx';
import { IssueDialog } from '../../features/reports/components/IssueDialog.tsx';
import { SignedMoveDialog } from '../../features/custody/SignedMoveDialog.tsx';
import { hasStatusDialog, StatusDialog } from '../../features/custody/StatusDialog.tsx';
import { isOneInGroup } from './use-list-actions.ts';

/** What gives samples or their reports numbers. */
type Numbering = 'receive' | 'createReport' | 'issue' | 'separate' | 'pool' | 'merge';
/** A number on the sample itself is printed as its barcode. */
const ON_PAPER: readonly Numbering[] = ['createReport', 'issue'];

type Open =
  | { kind: SampleDialogKind; samples: readonly SampleRow[] }
  | { kind: 'file'; file: 'barcode' | 'report' | 'allocation'; ids: readonly string[] }
  | { kind: 'numbers'; of: Numbering; numbered: readonly NumberedSample[] };

export interface SampleDialogs {
  open(kind: SampleDialogKind, samples: readonly SampleRow[]): void;
  /** The open dialog, to be put anywhere into the page. */
  element: ReactNode;
}

/** The dialogs of samples, one open at a time; `onDone` is called when something has been done, and told what. */
export function useSampleDialogs(onDone?: (kind: SampleDialogKind) => void): SampleDialogs {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);

  const element = (state: Open): ReactNode => {
    if (state.kind === 'file') {
      const [only = ''] = state.ids;
      return state.file === 'report' ? (
        <ReportViewer sampleId={only} onClose={close} />
      ) : (
        <FileDialog kind={state.file} sampleIds={state.ids} onClose={close} />
      );
    }
    if (state.kind === 'numbers') {
      const { of, numbered } = state;
      const file = ON_PAPER.includes(of) ? 'report' : 'barcode';
      return (
        <NumbersDialog
          title={t(`samples.numbered.${of}`, { count: numbered.length })}
          numbered={numbered}
          printLabel={t(file === 'barcode' ? 'samples.action.barcode' : 'samples.openCertificate')}
          // A report is opened one at a time.
          {...(file === 'barcode' || numbered.length === 1
            ? { onPrint: (ids) => setOpen({ kind: 'file', file, ids }) }
            : {})}
          onClose={close}
        />
      );
    }
    const { kind, samples } = state;
    const [first] = samples;
    const ids = samples.map(({ sampleId }) => sampleId);
    const common = {
      samples,
      onClose: close,
      onDone: () => {
        close();
        onDone?.(kind);
      },
    };
    const numbers = (of: Numbering) => (numbered: readonly NumberedSample[]) => {
      setOpen({ kind: 'numbers', of, numbered });
      onDone?.(of);
    };
    if (isSignedMove(kind))
      return <SignedMoveDialog key={kind} kind={kind} call={SIGNED_CALLS[kind]} {...common} />;
    if (hasStatusDialog(kind)) return <StatusDialog key={kind} kind={kind} {...common} />;
    switch (kind) {
      case 'destroyEarly':
        return <DestroyEarlyDialog {...common} />;
      case 'edit':
        return first && <EditSampleDialog sampleId={first.sampleId} onClose={close} />;
      case 'annotate':
        return <RemarkDialog {...common} />;
      case 'receive':
        return <ReceiveDialog {...common} onReceived={numbers('receive')} />;
      case 'moveToGroup':
        return first && isOneInGroup(samples) ? (
          <GroupDialog sample={first} onClose={close} />
        ) : (
          <MoveToGroupDialog {...common} />
        );
      case 'assign':
        return <AssignDialog {...common} />;
      case 'allocate':
        return (
          <AllocateDialog
            sampleIds={ids}
            onClose={close}
            onDone={common.onDone}
            onPrint={(printed) => {
              setOpen({ kind: 'file', file: 'allocation', ids: printed });
              onDone?.(kind);
            }}
          />
        );
      case 'createReport':
        return <CreateReportDialog {...common} onNumbered={numbers('createReport')} />;
      case 'issue':
        return <IssueDialog {...common} onNumbered={numbers('issue')} />;
      case 'barcodePreview':
        return <FileDialog kind="barcode" sampleIds={ids} onClose={close} />;
      case 'barcode':
        return <FileDialog kind={kind} sampleIds={ids} onClose={close} />;
      case 'certificate':
        return first && <ReportViewer sampleId={first.sampleId} onClose={close} />;
      case 'separate':
        return <SeparateDialog mode="DERIVATIVE" {...common} onSeparated={numbers('separate')} />;
      case 'pool':
        return <SeparateDialog mode="POOL" {...common} onSeparated={numbers('pool')} />;
      case 'merge':
        return <MergeDialog {...common} onMerged={numbers('merge')} />;
      case 'clone':
        return <CloneDialog {...common} />;
      case 'upload':
        return first && <UploadDialog sample={first} onClose={close} onDone={common.onDone} />;
      case 'dissociate':
        return <DissociateDialog {...common} />;
      case 'lockResults':
      case 'unlockResults':
        return <ResultLockDialog key={kind} kind={kind} {...common} />;
      case 'delete':
        return <DeleteDialog {...common} />;
    }
  };

  return {
    open: (kind, samples) => setOpen({ kind, samples }),
    element: open && (
      <>
        {/* For the whole row of windows: one that waits for its data is followed by the form, a receipt by its numbers. */}
        <FocusBack />
        {element(open)}
      </>
    ),
  };
}
