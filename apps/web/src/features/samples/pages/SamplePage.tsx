import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/PageHeader.tsx';

/** One sample. */
export function SamplePage() {
  const { t } = useTranslation();
  return <PageHeader title={t('shell.samples')} />;
}
