import { destroySamples } from '@kiemlab/contract/features/custody/custody.api';
import { getDestruction, listDestructions } from '@kiemlab/contract/features/destruction/destruction.api';
import { expect } from 'vitest';
import { today } from '../../../platform/clock.ts';
import { PASSWORD, type Person } from '../../../testing/people.ts';
import { endRetention, samplesIn } from '../../../testing/samples.ts';
import type { World } from '../../../testing/world.ts';

/** Somebody of the laboratory: whatever name is sent, it is that of the account. */
export const member = ({ id }: Person, more: object = {}) => ({
  name: 'Ai đó',
  post: '',
  userId: id,
  ...more,
});
export const OUTSIDER = { name: 'Phạm Văn Ba', post: 'Thanh tra', organisation: 'Sở Y tế tỉnh Yên Bái' };

/** Stored samples whose retention is over. */
export async function due(world: World, count: number): Promise<string[]> {
  const ids = await samplesIn(world, 'STORED', count);
  await endRetention(world, ids);
  return ids;
}

export const destroy = (world: World, samplesIds: string[]) =>
  world.done(world.head, destroySamples, {
    body: { samplesIds, status: 'DESTROYED', reason: 'Hết hạn lưu' },
  });

export const read = (world: World, id: string) => world.done(world.head, getDestruction, { params: { id } });

/** The minutes that take samples up. */
export async function open(world: World) {
  const { destructions } = await world.done(world.head, listDestructions, { query: { size: 100 } });
  const found = destructions.filter(({ status }) => status === 'OPEN');
  expect(found).toHaveLength(1);
  return read(world, found[0]?.id ?? '');
}

export const councilOf = (world: World) => [
  member(world.director),
  member(world.head, { head: true }),
  OUTSIDER,
];

/** Minutes with a council and everything that is said of them. */
export const save = (world: World, minutes: { id: string; version: number }, more: object = {}) => ({
  params: { id: minutes.id },
  body: {
    version: minutes.version,
    council: councilOf(world),
    method: 'Đốt',
    place: 'Lò đốt của Trung tâm',
    destroyedOn: today(),
    ...more,
  },
});

/** The signature on minutes as they were read, with every sample of them. */
export const sign = (minutes: Awaited<ReturnType<typeof read>>, more: object = {}) => ({
  params: { id: minutes.id },
  body: {
    version: minutes.version,
    samplesIds: minutes.samples.map(({ sampleId }) => sampleId),
    password: PASSWORD,
    ...more,
  },
});
