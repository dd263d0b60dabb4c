import type { Actor } from '@kiemlab/contract/core/actor';
import { stateOfRow } from '@kiemlab/contract/features/samples/row-state';
import type { SampleState } from '@kiemlab/contract/features/samples/samples.rules';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { today } from '../fields/due-day.ts';

/** What a list row tells the rules today: a button is off for the reason the server would refuse with. */
export const rowState = (sample: SampleRow, actor: Actor): SampleState => stateOfRow(sample, actor, today());
