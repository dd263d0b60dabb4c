import { MOST_TEST_RUNS } from '@kiemlab/contract/features/analytes/analytes.api';
import { useTranslation } from 'react-i18next';
import type { CellFault } from './check-lines.ts';

/** Says why a cell cannot be taken, in the language of the screen. */
export function useFaultText(): (fault: CellFault) => string {
  const { t } = useTranslation();
  return (fault) => {
    switch (fault.why) {
      case 'twice':
        return t('analytes.faults.twice', { line: fault.line + 1 });
      case 'unitUnknown':
        return fault.near === undefined
          ? t('analytes.faults.unitUnknown')
          : t('analytes.faults.unitNear', { unit: fault.near });
      case 'unreadable':
        return t(`ui.numberUnreadable.${fault.number}`);
      case 'asked':
        return t('ui.whichNumber');
      case 'runs':
        return t('analytes.runsOutside', { most: MOST_TEST_RUNS });
      default:
        return t(`analytes.faults.${fault.why}`);
    }
  };
}
