import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { listReceipts } from '@kiemlab/contract/features/custody/receipt.api';
import { addPerson } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { startWorld } from '../../../testing/world.ts';

/** What is found of a sample in order. */
export const FINE = { seal: 'INTACT', packaging: 'FINE', label: 'AGREES', amount: 'AGREES' } as const;
/** Who decided about a deviation, and how it was told. */
export const DECIDED = {
  decidedFor: 'CLIENT',
  decidedName: 'Công ty Dược An',
  decidedHow: 'PHONE',
  decidedAt: '2026-01-05T02:00:00.000Z',
} as const;
/** What is found of a sample with a deviation. */
export const TORN = { ...FINE, packaging: 'DAMAGED', deviation: 'Hộp rách một góc' } as const;

/** A laboratory with somebody who receives samples. */
export async function startReceiving() {
  const world = await startWorld();
  const custodian = await addPerson(world, [
    'Sample',
    'Sample_ViewAll',
    'Sample_Origin',
    'Sample_Edit',
    'Sample_Receive',
    'Sample_Cancel',
  ]);
  const receive = (samplesIds: string[], more: object, who = custodian) =>
    world.done(who, changeSampleStatus, { body: { samplesIds, status: 'RECEIVED', ...more } });
  const told = (id: string, who = custodian) => world.done(who, listReceipts, { params: { id } });
  const refusal = (samplesIds: string[], more: object, code: Parameters<typeof refused>[4]) =>
    refused(
      world,
      custodian,
      changeSampleStatus,
      { body: { samplesIds, status: 'RECEIVED', ...more } },
      code,
    );
  return { world, custodian, receive, told, refusal };
}
export type Receiving = Awaited<ReturnType<typeof startReceiving>>;
