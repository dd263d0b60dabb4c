import { needs } from '@kiemlab/contract/features/custody/custody.rules';
import type { StatusCallAction } from '@kiemlab/contract/features/samples/samples.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { today } from '../../platform/clock.ts';
import { putOnMinutes, takeOffMinutes } from '../destruction/keep-minutes.ts';
import { handBack } from '../handovers/hand-back.ts';
import { giveBack } from '../ledger/consumption.queries.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { replaceResponsible, type SampleChange } from '../samples/save-samples.queries.ts';
import { type Attributes, mergeAttributes } from '../samples/samples.record.ts';
import { closeDispatches, insertDispatches } from './custody.queries.ts';
import { type CheckOf, withFindings } from './receive-samples.ts';
import type { StatusCommand } from './status-command.ts';

/** What an action writes beside status and quantity: in the row of each sample, and in what stands beside all that it moves. */
interface Effect {
  change?: (sample: StoredSample, command: StatusCommand, checkOf: CheckOf) => SampleChange;
  follow?: (
    tx: Tx,
    samples: readonly StoredSample[],
    command: StatusCommand,
    userId: string,
  ) => Promise<void>;
}

const idsOf = (samples: readonly StoredSample[]): string[] => samples.map(({ id }) => id);

/** The place where samples lie from now on, where the action asks for one and the call names it, and more of its own. */
const attributesOf = (
  action: StatusCallAction,
  { attributes }: StoredSample,
  { storageLocation }: StatusCommand,
  more: Attributes = {},
): SampleChange => {
  const placed: Attributes = needs(action, 'place') && storageLocation ? { storageLocation } : {};
  const told: Attributes = { ...placed, ...more };
  return Object.keys(told).length > 0 ? { attributes: mergeAttributes(attributes, told) } : {};
};

/** What follows from each action; the receipt has an operation of its own. */
const EFFECTS: Readonly<Record<StatusCallAction, Effect>> = {
  receive: {},
  reopen: {},
  // A refusal at the receipt keeps what was found, and is what was waited for.
  refuse: {
    change: (sample, command, checkOf) => ({
      columns: { decision_asked: null },
      attributes: withFindings(sample, command, checkOf(sample.id)),
    }),
  },
  store: {
    change: (sample, command) => attributesOf('store', sample, command),
    follow: (tx, samples, { storageLocation: place }, userId) =>
      handBack(tx, samples, 'stored', { userId, place }),
  },
  // Who answered for a sample in its group no longer does, nor sees it for that.
  leaveGroup: {
    change: () => ({ groupId: null, groupRequest: null }),
    follow: async (tx, samples, _, userId) => {
      await replaceResponsible(tx, idsOf(samples), []);
      await giveBack(tx, idsOf(samples));
      await handBack(tx, samples, 'untested', { userId });
    },
  },
  sendOut: {
    change: (sample, command) =>
      attributesOf('sendOut', sample, command, { dateExportSavedSamples: today() }),
    follow: (tx, samples, command, userId) =>
      insertDispatches(
        tx,
        samples.map((sample) => ({
          sampleId: sample.id,
          day: today(),
          recipient: command.recipient ?? '',
          purpose: command.purpose ?? '',
          quantity: sample.current_quantity ?? '0',
          unit: sample.quantity_unit,
          sentBy: userId,
        })),
      ),
  },
  takeBack: {
    change: (sample, command) => attributesOf('takeBack', sample, command, { dateExportSavedSamples: null }),
    follow: (tx, samples) => closeDispatches(tx, idsOf(samples), today()),
  },
  destroy: {
    follow: (tx, samples, { reason = '' }, userId) => putOnMinutes(tx, samples, { reason, userId }),
  },
  restore: {
    change: (sample, command) => attributesOf('restore', sample, command),
    follow: (tx, samples, _, userId) => takeOffMinutes(tx, idsOf(samples), userId),
  },
};

/** What follows from an action. */
export const effectOf = (action: StatusCallAction): Effect => EFFECTS[action];
