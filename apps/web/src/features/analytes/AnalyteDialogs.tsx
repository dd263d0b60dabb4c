import type { Analyte } from '@kiemlab/contract/features/analytes/analytes.api';
import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { AnalyteDialog } from './AnalyteDialog.tsx';
import { DeleteAnalyteDialog } from './DeleteAnalyteDialog.tsx';
import { PasteDialog } from './paste/PasteDialog.tsx';
import { AnalyteSettingsDialog } from './settings/AnalyteSettingsDialog.tsx';

/** What was asked for, and of which analyte. */
export interface OpenedDialog {
  act: 'add' | 'paste' | 'edit' | 'limits' | 'delete';
  analyte?: Analyte | undefined;
}

interface AnalyteDialogsProps {
  testId: TestId;
  dialog: OpenedDialog;
  /** The group that is proposed for new ones. */
  groupId: string | undefined;
  onClose(): void;
  /** Told which analytes were written. */
  onDone(ids: string[]): void;
}

/** The dialog that the table of analytes has open. */
export function AnalyteDialogs({ testId, dialog, groupId, onClose, onDone }: AnalyteDialogsProps) {
  const { act, analyte } = dialog;
  if (act === 'paste')
    return <PasteDialog testId={testId} groupId={groupId} onClose={onClose} onDone={() => onDone([])} />;
  if (act === 'limits')
    return (
      <AnalyteSettingsDialog
        testId={testId}
        groupId={analyte?.analytesGroupId}
        analyteId={analyte?.id}
        onClose={onClose}
      />
    );
  if (act === 'delete')
    return analyte && <DeleteAnalyteDialog analyte={analyte} onClose={onClose} onDone={() => onDone([])} />;
  return (
    <AnalyteDialog
      testId={testId}
      analyte={analyte}
      groupId={groupId}
      onClose={onClose}
      onDone={({ id }) => onDone([id])}
    />
  );
}
