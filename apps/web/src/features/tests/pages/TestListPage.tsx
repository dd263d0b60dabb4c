import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/PageHeader.tsx';

/** The list of tests. */
export function TestListPage() {
  const { t } = useTranslation();
  return <PageHeader title={t('shell.tests')} />;
}
