import { fieldOf, isField, isSection, SECTIONS } from '@kiemlab/contract/features/samples/samples.catalogue';
import { RECHECK_MEANING } from '@kiemlab/contract/features/samples/recheck/recheck.rules';
import { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { RELATION_KINDS } from '@kiemlab/contract/features/samples/quantities/quantities.api';
import type { AuditChange } from '@kiemlab/contract/features/audit/audit.api';
import { Report } from '@kiemlab/contract/features/reports/reports.api';
import { SignatureView } from '@kiemlab/contract/features/tests/tests.api';
import {
  DOCUMENT_TYPE_KEYS,
  DOCUMENT_TYPES,
  STATUS_NUMBERS,
  statusOf,
} from '@kiemlab/contract/features/documents/documents.rules';
import { FLAG_BASES, LIST_MODES, TEST_TYPES } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { FLAGS, VERDICTS } from '@kiemlab/contract/features/tests/flags';
import { TEST_STATUSES } from '@kiemlab/contract/features/tests/tests.rules';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showDay, showInstant } from '../../../lib/format/date.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useShowField } from '../../samples/fields/use-show-field.ts';
import { useUsers } from '../../samples/form/use-users.ts';
import { type FieldName, fieldNameOf } from './field-names.ts';

const REPORT_STATUSES = Report.shape.status.options;
const REPORT_KINDS = Report.shape.kind.options;
const MEANINGS = SignatureView.shape.meaning.options;

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

/** Rows of a section as the trail keeps them; undefined for anything else, which is shown as it stands. */
function parsedRows(value: string): Record<string, unknown>[] | undefined {
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? (parsed as Record<string, unknown>[]) : undefined;
  } catch {
    return undefined;
  }
}

/** A change of the trail in the words of the screens: labels of the form, statuses, people, dates. */
export function useShowChange(): (change: AuditChange) => ShownChange {
  const { t } = useTranslation();
  const language = useLanguage();
  const showField = useShowField();
  const users = useUsers();

  return useCallback(
    (change) => {
      const { entity, field } = change;
      const name = fieldNameOf(entity, field);

      const rows = (value: string): string => {
        const parsed = parsedRows(value);
        if (!parsed) return value;
        return parsed
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
        if ((entity === 'sample' || field === 'sample_status') && sampleStatus.success)
          return t(`samples.status.${sampleStatus.data}`);
        if (entity === 'sample-relation' && among(RELATION_KINDS, value))
          return t(`sampleQuantities.relation.${value}`);
        if (entity === 'document' && field === 'status') {
          const number = STATUS_NUMBERS.find((one) => String(one) === value);
          return number === undefined ? value : t(`documents.status.${statusOf(number)}`);
        }
        if (entity === 'document' && field === 'type' && among(DOCUMENT_TYPE_KEYS, value))
          return DOCUMENT_TYPES[value][language];
        if (among(TEST_STATUSES, value)) return t(`tests.status.${value}`);
        if (among(VERDICTS, value)) return t(`tests.verdicts.${value}`);
        if (entity === 'report' && among(REPORT_STATUSES, value)) return t(`samples.reportStatus.${value}`);
        if (among(REPORT_KINDS, value)) return t(`samples.reportKind.${value}`);
        if (field === 'meaning' && among(MEANINGS, value)) return t(`tests.meanings.${value}`);
        if (field === 'meaning' && value === RECHECK_MEANING) return t('sampleRecheck.meaning');
        if (among(TEST_TYPES, value)) return t(`tests.types.${value}`);
        if (field === 'flag_base' && among(FLAG_BASES, value)) return t(`tests.flagBases.${value}`);
        if (among(LIST_MODES, value)) return t(`tests.listModes.${value}`);
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
