import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/PageHeader.tsx';

/** The list of samples. */
export function SampleListPage() {
  const { t } = useTranslation();
  return <PageHeader title={t('shell.samples')} />;
}
