import { type FieldKey, fieldOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showDateTime, showDay } from '../../../lib/format/date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { CLOSED_CHOICES } from './closed-choices.ts';

/** A field's value as text in the language of the screen; empty for nothing. Ids of users and clients are not shown. */
export type ShowField = (key: FieldKey, value: unknown) => string;

/** How the fields of a sample are shown, by their type in the catalogue. */
export function useShowField(): ShowField {
  const { t } = useTranslation();
  const format = useFormat();
  return useCallback(
    (key, value) => {
      if (value === null || value === undefined || value === '') return '';
      const text = String(value);
      const label = CLOSED_CHOICES[key]?.[text];
      if (label) return t(label);
      switch (fieldOf(key).type) {
        case 'decimal':
          return format.decimal(text);
        case 'date':
          return showDay(text);
        case 'datetime':
          return showDateTime(text);
        case 'checkbox':
          return value === true ? t('common.yes') : t('common.no');
        case 'user':
        case 'client':
          return '';
        case 'text':
        case 'multiline':
        case 'integer':
        case 'dropdown':
        case 'phone':
        case 'position':
          return text;
      }
    },
    [t, format],
  );
}
