import { ErrorState } from '../ErrorState.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { DialogFrame } from './DialogFrame.tsx';

interface WaitingDialogProps {
  title: string;
  /** The read that the dialog waits for. */
  of: { error: Error | null; refetch(): Promise<unknown> };
  onClose(): void;
}

/** What stands in a dialog while its records are being read, or could not be. */
export const Awaited = ({ of }: Pick<WaitingDialogProps, 'of'>) =>
  of.error ? <ErrorState error={of.error} onRetry={() => void of.refetch()} /> : <Skeleton lines={4} />;

/** A dialog whose records are still being read, or could not be. */
export const WaitingDialog = ({ title, of, onClose }: WaitingDialogProps) => (
  <DialogFrame open title={title} onClose={onClose}>
    <Awaited of={of} />
  </DialogFrame>
);
