import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../../ui/StatusPill.tsx';

/** Tells a test of quality control from those that count; nothing for these (TEST-09). */
export function QcMark({ on }: { on: boolean }) {
  const { t } = useTranslation();
  return on ? (
    <span title={t('tests.fields.qcSample')}>
      <StatusPill tone="indigo" label={t('oos.qcMark')} />
    </span>
  ) : null;
}
