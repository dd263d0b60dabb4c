import type { Language } from '@kiemlab/contract/core/language';
import { APPS } from '@kiemlab/contract/core/permissions';
import { APP_NAMES } from '@kiemlab/contract/features/rights/permission-groups';
import type { ListedGroup } from './groups.queries.ts';

/** All applications with their groups, in the specification's words; `row` says what is told of a group. */
export const byApp = <Row>(
  groups: readonly ListedGroup[],
  language: Language,
  row: (group: ListedGroup) => Row,
) =>
  APPS.map((app) => ({
    AppCode: app,
    TenApp: APP_NAMES[app][language],
    listGroup: groups.filter((group) => group.app === app).map(row),
  }));

/** A group as the specification spells it (2 §3). */
export const groupRow = ({ id, name, description }: ListedGroup) => ({
  Id: id,
  TenGroup: name,
  Mota: description,
});
