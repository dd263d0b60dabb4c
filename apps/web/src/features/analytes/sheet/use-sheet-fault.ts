import { useTranslation } from 'react-i18next';
import { useFaultText } from '../paste/use-fault-text.ts';
import type { SheetFault } from './check-sheet.ts';

/** Says why a cell of the sheet cannot be saved, in the language of the screen. */
export function useSheetFault(): (fault: SheetFault) => string {
  const { t } = useTranslation();
  const say = useFaultText();
  return (fault) => (fault.why === 'lowerThan' ? t('sheet.lowerThan') : say(fault));
}
