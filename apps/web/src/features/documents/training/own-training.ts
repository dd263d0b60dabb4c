import type { Training } from '@kiemlab/contract/features/documents/training.api';
import { isTrainingLate, type OwnTraining } from '@kiemlab/contract/features/documents/training.rules';
import { today } from '../../../lib/clock.ts';

/** True where a version counts as read: it was signed, or one before it of which it has other words only. */
export const isSigned = ({ signedAt }: Pick<Training, 'signedAt'>): boolean => signedAt !== null;

/** True where it was called off, and nobody waits for it. */
export const isCalledOff = ({ calledOff }: Pick<Training, 'calledOff'>): boolean => calledOff !== null;

/** True where it is to be read still, and its day is over. */
export const isLate = (
  training: Pick<Training, 'signedAt' | 'day'> & Partial<Pick<Training, 'calledOff'>>,
): boolean => !isSigned(training) && !training.calledOff && isTrainingLate(training.day, today());

/** The entry of an account among those of a version, called off or not. */
export const ownTraining = (rows: readonly Training[], accountId: string): Training | undefined =>
  rows.find(({ IdUser }) => IdUser === accountId);

/** How somebody stands to the training, as the rules take it. */
export const ownOf = (own: Training | undefined): OwnTraining =>
  own === undefined || isCalledOff(own) ? 'none' : isSigned(own) ? 'signed' : 'open';
