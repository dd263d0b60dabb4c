import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';

interface Clear {
  clearIcon: ReactNode;
  label: string;
}

/** The button that empties a field, named in the language of the page: the library's own is named in English everywhere. */
export function useClear(): Clear {
  const { t } = useTranslation();
  const label = t('ui.clear');
  return useMemo(
    () => ({
      label,
      clearIcon: (
        <>
          <Icon name="close" size={14} />
          <span className="sr-only">{label}</span>
        </>
      ),
    }),
    [label],
  );
}
