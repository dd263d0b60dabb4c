import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/PageHeader.tsx';

/** The home page. */
export function HomePage() {
  const { t } = useTranslation();
  return <PageHeader title={t('shell.home')} />;
}
