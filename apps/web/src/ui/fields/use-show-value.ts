import { closedChoices } from '@kiemlab/contract/core/fields/choices';
import { readFileReference } from '@kiemlab/contract/core/fields/file-reference';
import type { FieldDef } from '@kiemlab/contract/core/fields/field-def';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showDay, showMoment } from '../../lib/format/date.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';

/** A field's value as text in the language of the screen; empty for nothing. */
export type ShowValue = (def: FieldDef, value: unknown) => string;

/** How fields are shown, by their type. `references` shows those of types that the feature adds. */
export function useShowValue(references: Readonly<Record<string, (text: string) => string>>): ShowValue {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  return useCallback(
    (def, value) => {
      if (value === null || value === undefined || value === '') return '';
      const text = String(value);
      // Whole numbers of the server are epoch values (SHELL-06).
      const moment = typeof value === 'number' ? value : text;
      const choice = closedChoices(def)?.find((one) => one.value === text);
      if (choice) return (choice.shown ?? choice.words)[language];
      switch (def.type) {
        case 'decimal':
          return format.decimal(text);
        case 'date':
          return showDay(moment);
        case 'datetime':
          return showMoment(moment);
        case 'checkbox':
          return value === true ? t('common.yes') : t('common.no');
        case 'upload':
          return readFileReference(text)?.fileName ?? text;
        default:
          return references[def.type]?.(text) ?? text;
      }
    },
    [t, format, language, references],
  );
}
