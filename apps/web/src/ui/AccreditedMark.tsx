import { useTranslation } from 'react-i18next';
import { StatusPill } from './StatusPill.tsx';

/** Says that an analyte is within the accreditation of the laboratory. */
export function AccreditedMark() {
  const { t } = useTranslation();
  return <StatusPill tone="blue" label={t('ui.accredited')} />;
}
