import type { AuditChange, AuditObject } from '@kiemlab/contract/features/audit/audit.api';
import { HIDDEN_VALUE } from '@kiemlab/contract/features/audit/audit.hidden';
import { objectName, UNKNOWN_OBJECT } from '@kiemlab/contract/features/audit/audit.objects';
import { fieldOf, isSection } from '@kiemlab/contract/features/samples/samples.catalogue';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showDay, showInstant } from '../../../lib/format/date.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useFieldWords } from '../../samples/fields/field-words.ts';
import { useShowField } from '../../samples/fields/use-show-field.ts';
import { fieldNameOf } from './field-names.ts';
import { showSetting } from '../../settings/show-setting.ts';
import { isBasis, showBasis } from './show-basis.ts';
import { DAY, INSTANT, isForm, isList, showForm, showList, showRows } from './show-json.ts';
import { isRelease, showRelease } from './show-release.ts';
import { valueName } from './value-names.ts';

/** A value as people read it. */
export interface ShownValue {
  /** Empty for nothing. */
  text: string;
  /** What more is known of something without a name, for a tooltip. */
  hint?: string;
}

export interface ShownChange {
  label: string;
  before: ShownValue;
  after: ShownValue;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Fields and codes that hold the id of another record; an id anywhere else was typed by somebody. */
const REFERENCE = /(_id|_by|Id)$/;
const HASH = /^\\x([0-9a-f]+)$/;

/** Values of settings: what the program notes, and what people set, with what counted before it. */
const isSettingValue = (entity: string, field: string): boolean =>
  (entity === 'setting' && field === 'value') ||
  (entity === 'setting-value' && (field === 'value' || field === 'was'));

/** What stands for an id that the server could put no name to. */
function useUnknown(): (id: string) => ShownValue {
  const { t } = useTranslation();
  const language = useLanguage();
  return useCallback(
    (id) => ({ text: UNKNOWN_OBJECT[language], hint: t('audit.unknownHint', { id: id.slice(0, 8) }) }),
    [t, language],
  );
}

/** The name of a record that an entry is about, in the language of the screen. */
export function useShowObject(): (object: AuditObject) => ShownValue {
  const language = useLanguage();
  const unknown = useUnknown();
  return useCallback(
    (object) => (ID.test(object.code) ? unknown(object.code) : { text: objectName(object, language) }),
    [language, unknown],
  );
}

/** A change of the trail in the words of the screens: labels of the form (on a sample's page those of its own version), statuses, people, dates. */
export function useShowChange(): (change: AuditChange) => ShownChange {
  const { t } = useTranslation();
  const language = useLanguage();
  const showField = useShowField();
  const wordOf = useFieldWords();
  const unknown = useUnknown();

  return useCallback(
    ({ entity, code, operation, field, oldValue, newValue }) => {
      const name = fieldNameOf(entity, field);

      const text = (value: string): string => {
        if (entity === 'sample' && isSection(field)) return showRows(value, showField);
        if (isForm(entity, field)) return showForm(entity, value, language);
        if (isList(entity, field)) return showList(value);
        if (isBasis(entity, field)) return showBasis(value, language);
        if (isRelease(entity, field)) return showRelease(field, value, language, t);
        if (isSettingValue(entity, field)) return showSetting(code, value, language, t);
        const named = valueName(entity, field, value);
        if (named) return 'text' in named ? t(named.text) : named.label[language];
        if ('catalogue' in name && fieldOf(name.catalogue).type === 'checkbox')
          return value === 'true' ? t('common.yes') : t('common.no');
        if ('catalogue' in name) return showField(name.catalogue, value) || value;
        if (INSTANT.test(value)) return showInstant(value);
        if (DAY.test(value)) return showDay(value);
        if (value === 'true' || value === 'false') return t(value === 'true' ? 'common.yes' : 'common.no');
        return value.replace(HASH, '$1');
      };
      const show = (value: string | null, side: 'before' | 'after'): ShownValue => {
        if (value === null || value === '') return { text: '' };
        if (field === 'password_hash')
          return { text: t(`audit.password.${operation === 'UPDATE' ? side : 'set'}`) };
        if (value === HIDDEN_VALUE) return { text: value, hint: t('audit.hiddenHint') };
        if (ID.test(value) && REFERENCE.test(field)) return unknown(value);
        return { text: text(value) };
      };

      const label =
        'catalogue' in name
          ? wordOf(name.catalogue)
          : 'text' in name
            ? t(name.text)
            : 'words' in name
              ? name.words[language]
              : isSection(field)
                ? wordOf(field)
                : field;
      return { label, before: show(oldValue, 'before'), after: show(newValue, 'after') };
    },
    [t, language, showField, wordOf, unknown],
  );
}
