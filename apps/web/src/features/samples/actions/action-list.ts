import type { SampleAction } from '@kiemlab/contract/features/samples/samples.rules';
import type { TextKey } from '../../../lib/i18n/i18n.ts';
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
  danger?: true;
}

/** Name and icon of everything that can be done with a sample (glossary 3.7). */
export const ACTION_LOOK: Record<SampleDialogKind, ActionLook> = {
  receive: { label: 'samples.action.receive', icon: 'checkCircle' },
  edit: { label: 'samples.action.edit', icon: 'edit' },
  annotate: { label: 'samples.action.annotate', icon: 'edit' },
  store: { label: 'samples.action.store', icon: 'archive' },
  moveToGroup: { label: 'samples.action.moveToGroup', icon: 'transfer' },
  leaveGroup: { label: 'samples.action.leaveGroup', icon: 'undo' },
  assign: { label: 'samples.action.assign', icon: 'flask' },
  allocate: { label: 'samples.action.allocate', icon: 'users' },
  createReport: { label: 'samples.action.createReport', icon: 'clipboard' },
  issue: { label: 'samples.action.issue', icon: 'sign' },
  reopen: { label: 'samples.action.reopen', icon: 'unlock', danger: true },
  barcodePreview: { label: 'samples.action.barcodePreview', icon: 'eye' },
  barcode: { label: 'samples.action.barcode', icon: 'barcode' },
  certificate: { label: 'samples.action.certificate', icon: 'document' },
  sendOut: { label: 'samples.action.sendOut', icon: 'send' },
  takeBack: { label: 'samples.action.takeBack', icon: 'undo' },
  restore: { label: 'samples.action.restore', icon: 'refresh' },
  refuse: { label: 'samples.action.refuse', icon: 'close', danger: true },
  destroy: { label: 'samples.action.destroy', icon: 'trash', danger: true },
  destroyEarly: { label: 'samples.action.destroyEarly', icon: 'trash', danger: true },
  separate: { label: 'samples.action.separate', icon: 'split' },
  pool: { label: 'samples.action.pool', icon: 'pool' },
  merge: { label: 'samples.action.merge', icon: 'merge' },
  clone: { label: 'samples.action.clone', icon: 'copy' },
  upload: { label: 'samples.action.upload', icon: 'attach' },
  lockResults: { label: 'samples.action.lockResults', icon: 'lock' },
  unlockResults: { label: 'samples.action.unlockResults', icon: 'unlock' },
  dissociate: { label: 'custody.dissociate', icon: 'refresh' },
  delete: { label: 'samples.action.delete', icon: 'trash', danger: true },
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
