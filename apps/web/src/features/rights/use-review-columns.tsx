import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { APP_NAMES } from '@kiemlab/contract/features/rights/permission-groups';
import type { ReviewRow } from '@kiemlab/contract/features/rights/review.api';
import { gatheredDuties } from '@kiemlab/contract/features/rights/rights.rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showDateTime, showDay } from '../../lib/format/date.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { textColumn } from '../../ui/data-list/text-column.ts';
import type { DataColumn } from '../../ui/data-list/types.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';

const column = textColumn<ReviewRow>;

/** What the review tells of an account, in words. */
export function useReviewTexts() {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(
    () => ({
      groups: ({ Groups }: ReviewRow): string =>
        Groups.map(
          ({ AppCode, TenGroup, Until }) =>
            `${APP_NAMES[AppCode][language]}: ${TenGroup}${
              Until ? ` (${t('rights.members.until').toLocaleLowerCase()} ${showDay(Until)})` : ''
            }`,
        ).join('; '),
      permits: ({ Permits }: ReviewRow): string =>
        Permits.map((code) => PERMISSIONS[code].label[language]).join('; '),
      lastLogin: ({ LastLogin }: ReviewRow): string =>
        LastLogin ? showDateTime(LastLogin) : t('rights.review.never'),
      status: ({ DisabledSince }: ReviewRow): string =>
        DisabledSince
          ? `${t('rights.review.disabledSince')} ${showDateTime(DisabledSince)}`
          : t('rights.review.active'),
    }),
    [language, t],
  );
}

/** The columns of the access review (COMP-08). */
export function useReviewColumns(): DataColumn<ReviewRow>[] {
  const { t } = useTranslation();
  const texts = useReviewTexts();
  return useMemo(
    () => [
      column('name', t('rights.review.name'), 190, ({ FullName }) => FullName, { pin: 'left', fixed: true }),
      column('username', t('rights.review.username'), 112, ({ Username }) => Username),
      column('number', t('rights.review.number'), 116, ({ MaUser }) => MaUser),
      {
        key: 'status',
        title: t('rights.review.status'),
        width: 200,
        render: (row) => (
          <StatusPill tone={row.LoginStatus === 1 ? 'green' : 'neutral'} label={texts.status(row)} />
        ),
        text: texts.status,
      },
      column('lastLogin', t('rights.review.lastLogin'), 142, texts.lastLogin),
      column('groups', t('rights.review.groups'), 180, texts.groups, { grow: true }),
      column('permits', t('rights.review.permits'), 170, texts.permits),
      {
        key: 'duties',
        title: t('rights.review.duties'),
        width: 172,
        render: ({ Permits }) =>
          gatheredDuties(Permits).length > 0 && <StatusPill tone="gold" label={t('common.yes')} />,
        text: ({ Permits }) => (gatheredDuties(Permits).length > 0 ? t('common.yes') : ''),
      },
      column('position', t('rights.review.position'), 160, ({ Position }) => Position, {
        hidden: true,
      }),
      column('department', t('rights.review.department'), 180, ({ Department }) => Department, {
        hidden: true,
      }),
      column('created', t('rights.review.created'), 130, ({ CreatedDate }) => showDay(CreatedDate), {
        hidden: true,
      }),
    ],
    [t, texts],
  );
}
