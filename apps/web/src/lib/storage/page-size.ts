import { PAGE_SIZES } from '@kiemlab/contract/core/paging';

/** Name of the stored user setting (SHELL-05). */
const KEY = 'itemsPerPage';

/** Rows per page the user chose last; 10 until then. */
export function storedPageSize(): number {
  const stored = Number(localStorage.getItem(KEY));
  return PAGE_SIZES.find((size) => size === stored) ?? 10;
}

/** Remembers the choice for every list. */
export const rememberPageSize = (size: number): void => localStorage.setItem(KEY, String(size));
