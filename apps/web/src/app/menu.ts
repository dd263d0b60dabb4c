import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import type { TextKey } from '../lib/i18n/i18n.ts';
import type { IconName } from '../ui/icon-paths.ts';

export interface MenuEntry {
  to:
    | '/'
    | '/sample'
    | '/test'
    | '/client'
    | '/document'
    | '/user-management'
    | '/form-setting'
    | '/settings'
    | '/safeguards'
    | '/jobs'
    | '/system-status'
    | '/api';
  label: TextKey;
  icon: IconName;
  /** Shown to holders of any of these; to everybody when empty. */
  permissions: readonly PermissionCode[];
}

/** Where one can go. An entry shows only to those who may open its page (SHELL-02). */
export const MENU: readonly MenuEntry[] = [
  { to: '/', label: 'shell.home', icon: 'home', permissions: [] },
  { to: '/sample', label: 'shell.samples', icon: 'box', permissions: ['Sample'] },
  { to: '/test', label: 'shell.tests', icon: 'flask', permissions: ['Test'] },
  { to: '/client', label: 'shell.clients', icon: 'building', permissions: ['Client'] },
  {
    to: '/document',
    label: 'shell.documents',
    icon: 'document',
    permissions: ['NT_Document', 'Document_Manage'],
  },
  { to: '/user-management', label: 'shell.users', icon: 'users', permissions: ['UserManagament'] },
  {
    to: '/form-setting',
    label: 'shell.formSetting',
    icon: 'clipboard',
    permissions: ['FormConfiguration'],
  },
  {
    to: '/settings',
    label: 'shell.settings',
    icon: 'settings',
    permissions: ['Setting', 'Setting_Edit', 'UserManagament_AssignRight'],
  },
  // Who may confirm what weakens a safeguard, and who asks for it.
  {
    to: '/safeguards',
    label: 'shell.safeguards',
    icon: 'lock',
    permissions: ['UserManagament_AssignRight', 'Test_Unlock', 'Audit_Review', 'Setting_Edit', 'EditConfig'],
  },
  // Who makes jobs finds them and their files there; who keeps jobs finds all.
  {
    to: '/jobs',
    label: 'shell.jobs',
    icon: 'clock',
    permissions: ['Job_Manage', 'Sample_Export', 'Sample_Import'],
  },
  {
    to: '/system-status',
    label: 'shell.systemStatus',
    icon: 'chart',
    permissions: ['UserManagament_AssignRight'],
  },
  { to: '/api', label: 'shell.developer', icon: 'terminal', permissions: ['Api_Page'] },
];
