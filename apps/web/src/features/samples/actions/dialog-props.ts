import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';

/** What every dialog about samples gets. */
export interface SampleDialogProps {
  samples: readonly SampleRow[];
  onClose(): void;
  /** It has been done: the selection may go. */
  onDone(): void;
}
