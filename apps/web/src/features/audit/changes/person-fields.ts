import type { TextKey } from '../../../lib/i18n/i18n.ts';

/** Fields of accounts, of their groups, and of which are two people's. */
export const PERSON_FIELDS: Readonly<Record<string, TextKey>> = {
  'person-distinct.one_id': 'audit.field.oneAccount',
  'person-distinct.keys': 'audit.field.sharedKeys',
  'person-distinct.other_id': 'audit.field.otherAccount',
  'person-distinct.asked_by': 'audit.field.askedBy',
  'permission-group-permit.code': 'audit.field.permission',
  'permission-group-permit.group_id': 'audit.entity.permissionGroup',
  'user.position': 'audit.field.position',
  'user-group.group_id': 'audit.entity.permissionGroup',
};
