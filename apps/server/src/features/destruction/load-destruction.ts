import type { Actor } from '@kiemlab/contract/core/actor';
import type { Destruction, DestructionRow } from '@kiemlab/contract/features/destruction/destruction.api';
import {
  destructionAbilities,
  type DestructionState,
  missingOf,
  type SittingMember,
} from '@kiemlab/contract/features/destruction/destruction.rules';
import type { Database } from '@kiemlab/db/database';
import { contentHash, type Signable } from '../../platform/signing/sign-records.ts';
import { countPeople } from './count-people.ts';
import { loadCouncil } from './load-council.ts';
import {
  findDestruction,
  findItems,
  findWitnesses,
  type StoredDestruction,
  type StoredItem,
  type StoredWitness,
} from './destruction.queries.ts';

/** Minutes of destruction whole: what is opened, judged, signed and printed of them. */
export interface LoadedDestruction extends Omit<StoredDestruction, 'council'> {
  items: StoredItem[];
  council: SittingMember[];
  /** One of those whose signatures hold is the head of the council. */
  headSigned: boolean;
  /** How many different people its council is. */
  people: number;
  /** Who signed, and whether that is still what stands there. */
  witnesses: (StoredWitness & { valid: boolean })[];
}

type Signed = Pick<LoadedDestruction, 'id' | 'destroyed_on' | 'place' | 'method' | 'items'> &
  Pick<StoredDestruction, 'council'>;

/** The form of what is signed of minutes: 1 knew members by their names alone. */
const WITH_ACCOUNTS = 2;

/**
 * The samples with what was left of them, the council, how, where and when. Their number is not part of it: it is given with the
 * first signature, and names the same content.
 */
const contentOf = (minutes: Signed, version: number): object => ({
  destroyedOn: minutes.destroyed_on,
  place: minutes.place,
  method: minutes.method,
  // Minutes of before knew no organisations: their signatures hold.
  council: minutes.council.map(({ name, post, organisation, head, userId }) => ({
    name,
    post,
    ...(organisation ? { organisation } : {}),
    head,
    ...(version >= WITH_ACCOUNTS && userId ? { userId } : {}),
  })),
  samples: minutes.items.map(({ code, name, quantity, unit, reason }) => ({
    code,
    name,
    quantity,
    unit,
    reason,
  })),
});

/** What is signed of minutes. */
export const destructionSignable = (minutes: Signed): Signable => ({
  subject: 'destruction',
  subjectId: minutes.id,
  of: {},
  content: contentOf(minutes, WITH_ACCOUNTS),
  contentVersion: WITH_ACCOUNTS,
});

/** Minutes by their id, for reading or, with `lock`, to be changed; undefined when there are none. */
export async function loadDestruction(
  db: Database,
  id: string,
  actor: Actor,
  { lock = false } = {},
): Promise<LoadedDestruction | undefined> {
  const stored = await findDestruction(db, id, { lock });
  if (!stored) return undefined;
  const items = await findItems(db, id, actor);
  const hashOf = (version: number): Buffer => contentHash(contentOf({ ...stored, items }, version));
  const witnesses = (await findWitnesses(db, [id])).map((witness) => ({
    ...witness,
    valid: hashOf(witness.content_version).equals(witness.content_hash),
  }));
  const signers = witnesses.filter(({ valid }) => valid).map(({ signer_id }) => signer_id);
  return {
    ...stored,
    ...(await loadCouncil(db, stored.council, signers)),
    items,
    people: await countPeople(db, stored.council),
    witnesses,
  };
}

/** Accounts whose signatures hold, of those that have a seat: one that another signed by the same name has not (rule K10). */
function seatedSigners({ witnesses, council }: LoadedDestruction): string[] {
  const seated = new Set(council.map((member) => member.userId));
  return witnesses
    .filter(({ valid, signer_id: signer }) => valid && seated.has(signer))
    .map((one) => one.signer_id);
}

/** What the rules need to know of minutes. */
export const stateOfDestruction = (minutes: LoadedDestruction): DestructionState => ({
  status: minutes.status,
  items: minutes.items.length,
  council: minutes.council,
  people: minutes.people,
  method: minutes.method,
  place: minutes.place,
  destroyedOn: minutes.destroyed_on,
  signedBy: seatedSigners(minutes),
  headSigned: minutes.headSigned,
  anyHeld: minutes.items.some(({ on_hold }) => on_hold),
});

/** Minutes as their list shows them. */
export const presentRow = (minutes: LoadedDestruction): DestructionRow => ({
  id: minutes.id,
  status: minutes.status,
  code: minutes.code,
  year: minutes.year,
  destroyedOn: minutes.destroyed_on,
  place: minutes.place,
  createdBy: minutes.author,
  createdAt: minutes.created_at.toISOString(),
  items: minutes.items.length,
  signatures: minutes.witnesses.filter(({ valid }) => valid).length,
});

/** Minutes as they are opened; samples that the reader does not see are counted and not named. */
export function presentDestruction(minutes: LoadedDestruction, actor: Actor): Destruction {
  const state = stateOfDestruction(minutes);
  return {
    ...presentRow(minutes),
    version: minutes.version,
    method: minutes.method,
    council: minutes.council,
    samples: minutes.items
      .filter(({ visible }) => visible)
      .map((item) => ({
        sampleId: item.sample_id,
        sampleCode: item.code,
        sampleName: item.name,
        namedSince: item.named_since,
        sampleStatus: item.status,
        quantity: item.quantity,
        unit: item.unit,
        reason: item.reason,
        addedBy: item.adder,
        addedAt: item.added_at.toISOString(),
        onHold: item.on_hold,
      })),
    signedBy: minutes.witnesses.map(({ signer_name, signer_position, signed_at, valid }) => ({
      signerName: signer_name,
      signerPosition: signer_position,
      signedAt: signed_at.toISOString(),
      valid,
    })),
    missing: missingOf(state),
    abilities: destructionAbilities(state, actor),
  };
}
