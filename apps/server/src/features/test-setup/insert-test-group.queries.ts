import type { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';
import type { FlagBase } from '@kiemlab/contract/features/test-setup/test-setup.api';
import type { Tx } from '@kiemlab/db/unit-of-work';

/** What a test group begins with. */
export interface NewTestGroup {
  name: string;
  flagBase: FlagBase;
  config: TemplateConfig;
  /** Null where the program makes it. */
  authorId: string | null;
  reason: string;
}

/** Writes a test group with the first version of its form; answers its id. */
export async function insertTestGroup(tx: Tx, group: NewTestGroup): Promise<string> {
  const { id } = await tx
    .insertInto('test_group')
    .values({ name: group.name, flag_base: group.flagBase })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('test_group_version')
    .values({
      test_group_id: id,
      version: 1,
      name: group.name,
      flag_base: group.flagBase,
      config: JSON.stringify(group.config),
      author_id: group.authorId,
      reason: group.reason,
    })
    .execute();
  return id;
}
