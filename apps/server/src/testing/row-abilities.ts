import type { Actor } from '@kiemlab/contract/core/actor';
import type { Ability } from '@kiemlab/contract/core/workflow';
import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { stateOfRow } from '@kiemlab/contract/features/analyses/row-inputs';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { type TestAction, testAbilities } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { Person } from './people.ts';
import type { World } from './world.ts';

/** A person as the pages of a browser know who is signed in. */
export async function actorOf(world: World, who: Person): Promise<Actor> {
  const { IdUser, aliases, permissions } = await world.done(who, getProfile, {});
  return { id: IdUser, aliases: new Set(aliases), permissions: new Set(permissions) };
}

/** What a page says of a row to who has read it: every action with the judgement on it. */
export async function abilitiesOn(
  world: World,
  who: Person,
  row: TestRow | undefined,
): Promise<Ability<TestAction>[]> {
  if (!row) throw new Error('there is no row');
  const actor = await actorOf(world, who);
  return testAbilities(stateOfRow(row, actor), actor);
}
