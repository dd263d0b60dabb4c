import { ErrorState } from '../ErrorState.tsx';
import { Skeleton } from '../Skeleton.tsx';

/** A read that a dialog waits for. */
export interface Waits {
  error: Error | null;
  refetch(): Promise<unknown>;
}

/** What stands in a dialog while its records are being read, or could not be. */
export const Awaited = ({ of }: { of: Waits }) =>
  of.error ? <ErrorState error={of.error} onRetry={() => void of.refetch()} /> : <Skeleton lines={4} />;
