import type { SampleAction } from '@kiemlab/contract/features/samples/samples.rules';
import type { TextKey } from '../../../lib/i18n/i18n.ts';
import type { ActionGroup } from '../../../ui/action-group.ts';
import type { IconName } from '../../../ui/icon-paths.ts';

/** What a dialog of this feature can be opened for: the actions of the lifecycle, and printing. Files and tests are deleted where they are listed. */
export type SampleDialogKind =
  | Exclude<SampleAction, 'deleteFile' | 'deleteTests'>
  | 'dissociate'
  | 'barcodePreview'
  | 'barcode'
  | 'certificate';

interface ActionLook {
  label: TextKey;
  icon: IconName;
  group: ActionGroup;
  danger?: true;
}

/** Name and icon of everything that can be done with a sample (glossary 3.7). */
export const ACTION_LOOK: Record<SampleDialogKind, ActionLook> = {
  receive: { label: 'samples.action.receive', icon: 'checkCircle', group: 'keeping' },
  edit: { label: 'samples.action.edit', icon: 'edit', group: 'keeping' },
  annotate: { label: 'samples.action.annotate', icon: 'edit', group: 'keeping' },
  store: { label: 'samples.action.store', icon: 'archive', group: 'keeping' },
  moveToGroup: { label: 'samples.action.moveToGroup', icon: 'transfer', group: 'testing' },
  leaveGroup: { label: 'samples.action.leaveGroup', icon: 'undo', group: 'testing' },
  assign: { label: 'samples.action.assign', icon: 'flask', group: 'testing' },
  allocate: { label: 'samples.action.allocate', icon: 'users', group: 'testing' },
  createReport: { label: 'samples.action.createReport', icon: 'clipboard', group: 'testing' },
  issue: { label: 'samples.action.issue', icon: 'sign', group: 'testing' },
  reopen: { label: 'samples.action.reopen', icon: 'unlock', group: 'testing', danger: true },
  barcodePreview: { label: 'samples.action.barcodePreview', icon: 'eye', group: 'paper' },
  barcode: { label: 'samples.action.barcode', icon: 'barcode', group: 'paper' },
  certificate: { label: 'samples.action.certificate', icon: 'document', group: 'paper' },
  sendOut: { label: 'samples.action.sendOut', icon: 'send', group: 'keeping' },
  takeBack: { label: 'samples.action.takeBack', icon: 'undo', group: 'keeping' },
  restore: { label: 'samples.action.restore', icon: 'refresh', group: 'keeping' },
  refuse: { label: 'samples.action.refuse', icon: 'close', group: 'keeping', danger: true },
  destroy: { label: 'samples.action.destroy', icon: 'trash', group: 'keeping', danger: true },
  destroyEarly: { label: 'samples.action.destroyEarly', icon: 'trash', group: 'keeping', danger: true },
  separate: { label: 'samples.action.separate', icon: 'split', group: 'parts' },
  pool: { label: 'samples.action.pool', icon: 'pool', group: 'parts' },
  merge: { label: 'samples.action.merge', icon: 'merge', group: 'parts' },
  clone: { label: 'samples.action.clone', icon: 'copy', group: 'parts' },
  upload: { label: 'samples.action.upload', icon: 'attach', group: 'keeping' },
  lockResults: { label: 'samples.action.lockResults', icon: 'lock', group: 'testing' },
  unlockResults: { label: 'samples.action.unlockResults', icon: 'unlock', group: 'testing' },
  dissociate: { label: 'custody.dissociate', icon: 'refresh', group: 'keeping' },
  delete: { label: 'samples.action.delete', icon: 'trash', group: 'keeping', danger: true },
};

/** Toolbar of the list, in the order of a sample's way. */
export const LIST_ACTIONS = [
  'receive',
  'edit',
  'barcodePreview',
  'barcode',
  'store',
  'moveToGroup',
  'assign',
  'allocate',
  'createReport',
  'issue',
  'certificate',
  'clone',
  'separate',
  'pool',
  'merge',
  'upload',
  'lockResults',
  'unlockResults',
  'annotate',
  'dissociate',
  'sendOut',
  'takeBack',
  'restore',
  'refuse',
  'destroy',
  'destroyEarly',
  'delete',
] as const satisfies readonly SampleDialogKind[];
