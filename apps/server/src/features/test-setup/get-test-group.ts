import { templateToWire } from '@kiemlab/contract/features/templates/template-to-wire';
import { TEST_CATALOGUE } from '@kiemlab/contract/features/test-setup/test-form.catalogue';
import {
  getTestGroup as endpoint,
  type TestGroupWithConfig,
} from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { presentTestGroup } from './list-test-groups.ts';
import { findTestGroup, type StoredTestGroup } from './test-group.queries.ts';

/** A test group with its form, as it travels. */
export const presentWithForm = (row: StoredTestGroup): TestGroupWithConfig => ({
  ...presentTestGroup(row),
  configData: templateToWire(TEST_CATALOGUE, row.config),
});

/** A test group with what its tests are asked about. */
export const getTestGroup = route(endpoint, async ({ params: { id } }, { db }) =>
  presentWithForm(found(await findTestGroup(db, id), 'NOT_FOUND')),
);
