import { listQuantities } from '@kiemlab/contract/features/ledger/ledger.api';
import { getSample, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { completeResultEntry } from '@kiemlab/contract/features/analyses/results.api';
import { changeTestStatus, listTests } from '@kiemlab/contract/features/analyses/analyses.api';
import { useSend } from '../../../lib/api/hooks.ts';

const refreshes = [listTests, getSample, listSamples, listQuantities];

/** Moves tests along their lifecycle. */
export const useChangeStatus = () => useSend(changeTestStatus, { refreshes });

/** Declares result entry complete. */
export const useCompleteEntry = () => useSend(completeResultEntry, { refreshes });
