import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the page in the window's title, before the product; the product alone where it has no name. */
export function useWindowTitle(name: string | undefined): void {
  const { t } = useTranslation();
  const title = [name, t('common.product')].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
