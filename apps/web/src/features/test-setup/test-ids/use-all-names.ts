import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meant } from './test-id-words.ts';

/** Writes everybody who is meant by a list, or everything in it, in the language of the screen. */
export function useAllNames(): (meant: Meant) => string {
  const { t } = useTranslation();
  return useCallback(
    (meant) =>
      meant === 'EVERYONE'
        ? t('tests.listModes.EVERYONE')
        : meant.length === 0
          ? t('testSetup.nobody')
          : // Names of sample types have commas of their own.
            meant.join('; '),
    [t],
  );
}
