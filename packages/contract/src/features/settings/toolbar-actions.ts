import type { Bilingual } from '../../core/language.ts';

/**
 * Actions that a laboratory may do without (specification 2 §2); assigning, uploading, merging and what is not named here are
 * always on. Where an action has two steps in the lifecycle, the one of before the receipt goes with it.
 */
export const TOOLBAR_ACTIONS = {
  add: { vi: 'Thêm mẫu', en: 'Add sample' },
  import: { vi: 'Nhập từ tệp', en: 'Import' },
  export: { vi: 'Xuất danh sách', en: 'Export list' },
  edit: { vi: 'Sửa mẫu', en: 'Edit sample' },
  delete: { vi: 'Xóa mẫu', en: 'Delete sample' },
  receive: { vi: 'Nhận mẫu', en: 'Receive sample' },
  destroy: { vi: 'Hủy mẫu', en: 'Cancel / destroy sample' },
  restore: { vi: 'Khôi phục mẫu', en: 'Restore sample' },
  moveToGroup: { vi: 'Chuyển nhóm phân tích', en: 'Move to analysis group' },
  sendOut: { vi: 'Xuất mẫu ra ngoài', en: 'Send sample out' },
  clone: { vi: 'Nhân bản mẫu', en: 'Clone sample' },
  separate: { vi: 'Chia mẫu', en: 'Split sample' },
  pool: { vi: 'Gộp phần mẫu', en: 'Pool samples' },
} as const satisfies Record<string, Bilingual>;

export type ToolbarAction = keyof typeof TOOLBAR_ACTIONS;
export const isToolbarAction = (action: string): action is ToolbarAction =>
  Object.hasOwn(TOOLBAR_ACTIONS, action);

/** The switch that an action of the lifecycle goes by: refusing is what cancelling is before the receipt, and it has its way before the end of retention. */
export function switchOf(action: string): ToolbarAction | undefined {
  if (action === 'refuse' || action === 'destroyEarly') return 'destroy';
  return isToolbarAction(action) ? action : undefined;
}

/** True for an action whose switch is among those that are off: of the laboratory, or of a sample's own template. */
export function isOff(action: string, off: readonly ToolbarAction[]): boolean {
  const name = switchOf(action);
  return name !== undefined && off.includes(name);
}
