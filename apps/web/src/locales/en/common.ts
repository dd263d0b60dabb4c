import type { Shape } from '../shape.ts';
import type { common as vi } from '../vi/common.ts';

export const common: Shape<typeof vi> = {
  product: 'KiemLab',
  productLong: 'Laboratory information management',
  delete: 'Delete',
  save: 'Save',
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  retry: 'Retry',
  yes: 'Yes',
  no: 'No',
  none: 'None',
  all: 'All',
  search: 'Search',
  from: 'From',
  to: 'To',
  reload: 'Reload the page',
  print: 'Print',
  reason: 'Reason',
  selectOne: 'Please select 1 record!',
  selectFirst: 'Please select at least 1 record!',
  saved: 'Saved.',
};
