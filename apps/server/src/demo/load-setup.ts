import { PERMISSIONS, type PermissionCode } from '@kiemlab/contract/core/permissions';
import { demoClients } from './data/clients.ts';
import { demoLaboratory } from './data/laboratory.ts';
import { demoPeople } from './data/people.ts';
import type { DemoRole } from './data/types.ts';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { insertDefaultTemplates } from '../features/setup/insert-default-templates.ts';
import { DEFAULT_ROLES, type Role } from '../features/users/default-roles.ts';
import { insertRole } from '../features/users/insert-role.ts';
import { writeSetting } from '../features/settings/settings.queries.ts';
import { insertUser } from '../features/users/users.queries.ts';
import { insertClient } from './demo.queries.ts';

/** The default roles, and one that may do everything, for looking round. */
const DEMO_ROLES: Record<DemoRole, Role> = {
  ...DEFAULT_ROLES,
  everything: { name: 'Xem thử tất cả', permits: Object.keys(PERMISSIONS) as PermissionCode[] },
};

/** Ids of what was loaded, by the names the demo data use. */
export interface DemoIds {
  people: Map<string, string>;
  clients: Map<string, string>;
  templates: Map<string, string>;
  setups: Map<string, string>;
  documents: Map<string, string>;
}

/** The id of a name; a demo that names what it lacks is a mistake of the data. */
export function idOf(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`the demo data name "${name}", which they do not contain`);
  return id;
}

async function loadGroups(tx: Tx): Promise<Map<string, string[]>> {
  const groups = new Map<string, string[]>();
  for (const [name, role] of Object.entries(DEMO_ROLES)) groups.set(name, await insertRole(tx, role));
  return groups;
}

/** Laboratory, people with their groups, clients and templates. */
export async function loadSetup(
  tx: Tx,
  passwordHash: string,
): Promise<Omit<DemoIds, 'documents' | 'setups'>> {
  await writeSetting(tx, 'laboratory', demoLaboratory);
  await writeSetting(tx, 'handoverPlace', 'Phòng nhận và lưu mẫu');
  // People look round in a demo; a laboratory of its own begins without.
  await writeSetting(tx, 'developerPage', true);
  const groups = await loadGroups(tx);
  const people = new Map<string, string>();
  for (const person of demoPeople)
    people.set(
      person.username,
      await insertUser(
        tx,
        { ...person, passwordHash },
        person.roles.flatMap((role) => groups.get(role) ?? []),
      ),
    );
  const clients = new Map<string, string>();
  for (const client of demoClients) clients.set(client.key, await insertClient(tx, client));
  return { people, clients, templates: await insertDefaultTemplates(tx) };
}
