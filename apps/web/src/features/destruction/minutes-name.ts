import type { DestructionRow } from '@kiemlab/contract/features/destruction/destruction.api';
import type { TFunction } from 'i18next';

/** What people call minutes: their number with its year, or that they have none yet. */
export const minutesName = ({ code, year }: Pick<DestructionRow, 'code' | 'year'>, t: TFunction): string =>
  code === null ? t('destruction.unnumbered') : t('destruction.numbered', { code, year: year ?? '' });
