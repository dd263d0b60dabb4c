import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import type { AuditEntry, AuditObject } from '@kiemlab/contract/features/audit/audit.api';
import { HIDDEN_VALUE } from '@kiemlab/contract/features/audit/audit.hidden';

/** Where a record that an entry is about is seen, by whom: a page, or a list that is searched for it. */
export interface ObjectLink {
  to: string;
  search?: Record<string, string>;
  rights: readonly PermissionCode[];
}

const searched =
  (to: string, by: string, ...rights: PermissionCode[]) =>
  (code: string): ObjectLink => ({ to, search: { [by]: code }, rights });
const page =
  (to: string, ...rights: PermissionCode[]) =>
  (): ObjectLink => ({ to, rights });

/** By what the trail calls a record. */
const LINKS: Readonly<Record<string, (code: string) => ObjectLink>> = {
  sample: searched('/sample', 'textSearch', 'Sample'),
  test: searched('/test', 'textSearch', 'Test'),
  'oos-case': searched('/test/oos', 'textSearch', 'Test'),
  client: searched('/client', 'textSearch', 'Client'),
  document: searched('/document', 'searchStr', 'NT_Document', 'Document_Manage'),
  'document-copy': searched('/document', 'searchStr', 'NT_Document', 'Document_Manage'),
  'document-request': searched('/document', 'searchStr', 'NT_Document', 'Document_Manage'),
  'document-training': searched('/document', 'searchStr', 'NT_Document', 'Document_Manage'),
  'document-version': searched('/document', 'searchStr', 'NT_Document', 'Document_Manage'),
  'document-folder': page('/document', 'NT_Document', 'Document_Manage'),
  user: searched('/user-management', 'search', 'UserManagament'),
  'permission-group': page('/permission-management', 'UserManagament'),
  template: page('/form-setting', 'FormConfiguration'),
  'template-version': page('/form-setting', 'FormConfiguration'),
  setting: page('/settings', 'Setting', 'Setting_Edit'),
  'setting-value': page('/settings', 'Setting', 'Setting_Edit'),
};

const linkOf = ({ entity, code }: AuditObject): ObjectLink | undefined =>
  Object.hasOwn(LINKS, entity) && code !== HIDDEN_VALUE ? LINKS[entity]?.(code) : undefined;

/**
 * What an entry is opened by: the page of its sample where it is of one, else the place of its module for the first record that has one.
 * Undefined for what has no page, such as a log-in.
 */
export function objectLink({
  objectId,
  objects,
}: Pick<AuditEntry, 'objectId' | 'objects'>): ObjectLink | undefined {
  if (objectId !== null) return { to: `/sample/${objectId}`, rights: ['Sample'] };
  return objects.map(linkOf).find((link) => link !== undefined);
}
