import { PAGE_SIZES } from '@kiemlab/contract/core/paging';
import { keepSetting } from './own-settings.ts';

/** Name of the stored user setting (SHELL-05). */
const KEY = 'itemsPerPage';

/** Rows per page the user chose last; 10 until then. */
export function storedPageSize(): number {
  const stored = Number(localStorage.getItem(KEY));
  return PAGE_SIZES.find((size) => size === stored) ?? 10;
}

/** Shows so many rows from now on, here: what the server keeps. */
export const cachePageSize = (size: number): void => localStorage.setItem(KEY, String(size));

/** Remembers the choice for every list, here and on the person's other devices. */
export function rememberPageSize(size: number): void {
  cachePageSize(size);
  const itemsPerPage = PAGE_SIZES.find((known) => known === size);
  if (itemsPerPage) keepSetting({ itemsPerPage });
}
