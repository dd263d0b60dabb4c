import { compareDecimals } from '@kiemlab/contract/core/decimal';
import { listQuantities } from '@kiemlab/contract/features/ledger/ledger.api';
import { sumOf } from '@kiemlab/contract/features/ledger/ledger.rules';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { expect } from 'vitest';
import { nextNumber, PASSWORD } from './people.ts';
import { move, readSample, register, sampleBody } from './samples.ts';
import type { World } from './world.ts';

/** Samples of the same thing with these quantities, received in this order. */
export async function alikeSamples(
  world: World,
  quantities: readonly string[],
  general: Record<string, string | null> = {},
  unit = 'viên',
): Promise<string[]> {
  const sampleName = general['sampleName'] ?? `Amoxicilin 250 mg ${nextNumber()}`;
  const ids: string[] = [];
  for (const currentQuantity of quantities)
    ids.push(
      await register(world, {
        ...sampleBody({ ...general, sampleName }),
        quantityInformation: { currentQuantity, currentQuantityUnit: unit },
      }),
    );
  await move(world, ids, 'RECEIVED');
  return ids;
}

/** The quantity of a sample as it stands. */
export const quantityOf = async (world: World, id: string) =>
  (await readSample(world, id))['currentQuantity'];

/** The ledger of a sample as `KIND amount`; its sum and its last balance have to be the current quantity. */
export async function ledgerOf(world: World, id: string): Promise<string[]> {
  const { rows } = await world.owner.query<{ kind: string; amount: string; balance: string; sum: string }>(
    'SELECT kind, amount::text, balance::text, (sum(amount) OVER (ORDER BY id))::text AS sum FROM sample_quantity WHERE sample_id = $1 ORDER BY id',
    [id],
  );
  for (const row of rows) expect(compareDecimals(row.sum, row.balance)).toBe(0);
  expect(compareDecimals(rows.at(-1)?.balance ?? '0', String((await quantityOf(world, id)) ?? '0'))).toBe(0);
  return rows.map((row) => `${row.kind} ${row.amount}`);
}

/** The ledger of a sample with what of it is retained: `KIND amount retained`, then what is left, retained and free by now. */
export async function partsLedgerOf(world: World, id: string): Promise<string[]> {
  const { entries, left, retained, free } = await world.done(world.head, listQuantities, { params: { id } });
  const last = entries.at(-1);
  expect(compareDecimals(sumOf(entries.map((entry) => entry.retained)), retained)).toBe(0);
  expect(compareDecimals(sumOf(entries.map(({ amount }) => amount)), left)).toBe(0);
  expect(compareDecimals(last?.retainedBalance ?? '0', retained)).toBe(0);
  return [
    ...entries.map(({ kind, amount, retained: kept }) => `${kind} ${amount} ${kept}`),
    `${left} = ${retained} + ${free}`,
  ];
}

/** Sets the quantity of a sample directly, as somebody does who has counted again, with the second person that this wants (rule S18). */
export async function correct(world: World, id: string, currentQuantity: string) {
  const { version } = await readSample(world, id);
  return world.call(
    updateSample,
    {
      body: {
        version,
        reason: 'Đếm lại trong kho',
        generalInformation: { sampleId: id },
        quantityInformation: { currentQuantity },
        secondPerson: { username: world.reviewer.username, password: PASSWORD },
      },
    },
    world.head.token,
  );
}
