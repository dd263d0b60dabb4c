import { fieldOf, isField, isSection } from '@kiemlab/contract/features/samples/samples.catalogue';
import { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { AuditChange } from '@kiemlab/contract/features/audit/audit.api';
import { FLAGS, VERDICTS } from '@kiemlab/contract/features/tests/flags';
import { TEST_STATUSES } from '@kiemlab/contract/features/tests/tests.rules';
import { SECTIONS } from '@kiemlab/contract/features/samples/samples.catalogue';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showDay, showInstant } from '../../../lib/format/date.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useShowField } from '../../samples/fields/use-show-field.ts';
import { useUsers } from '../../samples/form/use-users.ts';
import { type FieldName, fieldNameOf } from './field-names.ts';

export interface ShownChange {
  name: FieldName;
  label: string;
  /** Empty for nothing. */
  before: string;
  after: string;
}

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const among = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value);

/** A change of the trail in the words of the screens: labels of the form, statuses, people, dates. */
export function useShowChange(): (change: AuditChange) => ShownChange {
  const { t } = useTranslation();
  const language = useLanguage();
  const showField = useShowField();
  const users = useUsers();

  return useCallback(
    (change) => {
      const { entity, field } = change;
      const isSampleStatus = [change.oldValue, change.newValue].some(
        (value) => value !== null && SampleStatus.safeParse(value).success,
      );
      const name = fieldNameOf(entity, field, isSampleStatus);

      const rows = (value: string): string => {
        const parsed: unknown = JSON.parse(value);
        return (Array.isArray(parsed) ? parsed : [])
          .map((row: Record<string, unknown>) =>
            Object.entries(row)
              .map(([key, part]) => (isField(key) ? showField(key, part) : ''))
              .filter(Boolean)
              .join(' · '),
          )
          .join('\n');
      };
      const show = (value: string | null): string => {
        if (value === null || value === '') return '';
        if (entity === 'sample' && isSection(field)) return rows(value);
        if ('catalogue' in name && fieldOf(name.catalogue).type === 'checkbox')
          return value === 'true' ? t('common.yes') : t('common.no');
        if ('catalogue' in name) return showField(name.catalogue, value) || value;
        const sampleStatus = SampleStatus.safeParse(value);
        if (entity === 'sample' && sampleStatus.success) return t(`samples.status.${sampleStatus.data}`);
        if (among(TEST_STATUSES, value)) return t(`tests.status.${value}`);
        if (among(VERDICTS, value)) return t(`tests.verdicts.${value}`);
        if (among(FLAGS, value)) return t(`tests.flags.${value}`);
        if (INSTANT.test(value)) return showInstant(value);
        if (DAY.test(value)) return showDay(value);
        if (value === 'true' || value === 'false') return t(value === 'true' ? 'common.yes' : 'common.no');
        return users?.find((user) => user.IdUser === value)?.FullName ?? value;
      };

      const label =
        'catalogue' in name
          ? fieldOf(name.catalogue).label[language]
          : 'text' in name
            ? t(name.text)
            : isSection(field)
              ? SECTIONS[field].label[language]
              : field;
      return { name, label, before: show(change.oldValue), after: show(change.newValue) };
    },
    [t, language, showField, users],
  );
}
