import {
  listActionNames,
  listActions,
  listModules,
  listRefusedActs,
} from '@kiemlab/contract/features/audit/audit.api';
import { actionText, moduleText } from '@kiemlab/contract/audit-actions';
import { listReviews } from '@kiemlab/contract/features/audit/audit-reviews.api';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useApi } from '../../../lib/api/hooks.ts';
import { keyOf } from '../../../lib/api/key-of.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import type { Action } from '../../../ui/ActionButton.tsx';
import { DateInput } from '../../../ui/DateInput.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useTypedSearch } from '../../../ui/data-list/use-typed-search.ts';
import styles from '../audit.module.css';
import { MarkReviewedDialog } from './MarkReviewedDialog.tsx';
import { RefusedActs } from './RefusedActs.tsx';
import { ReviewList } from './ReviewList.tsx';
import { TrailTable } from './TrailTable.tsx';
import { TrailTools } from './TrailTools.tsx';
import { entriesOf, useTrail } from './use-trail.ts';
import { useClear } from '../../../ui/use-clear.tsx';

export interface AuditFilter {
  module?: string | undefined;
  action?: string | undefined;
  /** `YYYY-MM-DD`, both days included. */
  from?: string | undefined;
  to?: string | undefined;
  para?: string | undefined;
  /** What was refused instead of what was done. */
  refused?: string | undefined;
  /** What nobody has reviewed yet, alone. */
  review?: string | undefined;
  /** Who reviewed what instead of what was done. */
  reviews?: string | undefined;
}

interface AuditTrailProps {
  filter: AuditFilter;
  onChange(change: AuditFilter): void;
}

const PAGE = 50;
const DONE = 'done';
const REFUSED = 'refused';
const REVIEWS = 'reviews';
const OPEN = 'open';

/** The audit trail, or the own acts in it, with its filters; each entry opens to what it changed (HOME-07). */
export function AuditTrail({ filter, onChange }: AuditTrailProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const clear = useClear();
  const { module, action, from, to, para } = filter;
  const reviews = useCan('Audit_Review');
  const refused = reviews && filter.refused !== undefined;
  const marks = reviews && !refused && filter.reviews !== undefined;
  const review = reviews && filter.review !== undefined ? OPEN : undefined;
  const [marking, setMarking] = useState(false);
  const seesAll = useCan('Audit_View');
  const seesOwn = useCan('Audit_ViewOwn');
  const modules = useApi(listModules, {});
  const actions = useApi(listActionNames, {});
  const query = { module, action, fromDate: from, toDate: to, para, review, size: PAGE } as const;
  const trail = useTrail(keyOf(listActions, query), (part, signal) =>
    call(listActions, { query: { ...query, ...part } }, signal),
  );
  const entries = entriesOf(trail);
  const [newest] = entries;
  const pageEnd = trail.data?.pages[0]?.upTo;
  const mark: Action | undefined =
    reviews && seesAll && !refused
      ? {
          key: 'mark',
          label: t('audit.review.mark'),
          icon: 'checkCircle',
          onClick: () => setMarking(true),
          disabledReason: para
            ? t('audit.review.notByWords')
            : newest
              ? undefined
              : t('audit.review.nothing'),
        }
      : undefined;
  const client = useQueryClient();
  const shownKey = keyOf(refused ? listRefusedActs : marks ? listReviews : listActions);
  const loading = useIsFetching({ queryKey: shownKey }) > 0;
  // From the newest entry on; what had come of later pages goes.
  const showAnew = (): void => void client.resetQueries({ queryKey: shownKey });

  const search = useTypedSearch(para ?? '', (text) => onChange({ para: text || undefined }));

  const named = (codes: readonly string[] | undefined, textOf: typeof moduleText) =>
    (codes ?? []).map((code) => ({ value: code, label: textOf(code, language) }));

  return (
    <section className={styles['page']} aria-label={t('audit.title')}>
      <div className={styles['filters']}>
        {reviews && (
          <label>
            {t('audit.kindTitle')}
            <Select
              value={refused ? REFUSED : marks ? REVIEWS : DONE}
              options={[
                { value: DONE, label: t('audit.done') },
                { value: REFUSED, label: t('audit.refused') },
                { value: REVIEWS, label: t('audit.review.marks') },
              ]}
              onChange={(next) =>
                onChange({
                  refused: next === REFUSED ? '1' : undefined,
                  reviews: next === REVIEWS ? '1' : undefined,
                })
              }
            />
          </label>
        )}
        {!refused && !marks && (
          <>
            <label>
              {t('audit.moduleTitle')}
              <Select
                allowClear={clear}
                placeholder={t('common.all')}
                value={module ?? null}
                options={named(modules.data, moduleText)}
                onChange={(next?: string | null) => onChange({ module: next ?? undefined })}
              />
            </label>
            <label>
              {t('audit.actionTitle')}
              <Select
                allowClear={clear}
                placeholder={t('common.all')}
                value={action ?? null}
                options={named(
                  actions.data?.filter((code) => !module || code.startsWith(`${module}.`)),
                  actionText,
                )}
                onChange={(next?: string | null) => onChange({ action: next ?? undefined })}
              />
            </label>
            {reviews && (
              <label>
                {t('audit.review.title')}
                <Select
                  allowClear={clear}
                  placeholder={t('common.all')}
                  value={review ?? null}
                  options={[{ value: OPEN, label: t('audit.review.open') }]}
                  onChange={(next?: string | null) => onChange({ review: next ?? undefined })}
                />
              </label>
            )}
          </>
        )}
        {!marks && (
          <>
            <label>
              {t('common.from')}
              <DateInput value={from ?? null} onChange={(day) => onChange({ from: day ?? undefined })} />
            </label>
            <label>
              {t('common.to')}
              <DateInput value={to ?? null} onChange={(day) => onChange({ to: day ?? undefined })} />
            </label>
            <label>
              {t('common.search')}
              <Input
                allowClear={clear}
                prefix={<Icon name="search" size={16} />}
                placeholder={t('audit.searchHint')}
                maxLength={200}
                value={search.typed}
                onChange={(event) => search.type(event.target.value)}
                onPressEnter={search.commit}
              />
            </label>
            <TrailTools
              shown={{
                refused,
                review,
                module,
                action,
                fromDate: from,
                toDate: to,
                para,
                upTo: pageEnd,
              }}
              loading={loading}
              onShow={showAnew}
              mark={mark}
            />
          </>
        )}
      </div>
      {seesOwn && !seesAll && <p className={styles['note']}>{t('audit.ownOnly')}</p>}
      {marks ? (
        <ReviewList />
      ) : refused ? (
        <RefusedActs {...{ from, to, para }} />
      ) : trail.error && !trail.data ? (
        <ErrorState error={trail.error} onRetry={() => void trail.refetch()} />
      ) : trail.isPending ? (
        <Skeleton lines={10} />
      ) : entries.length === 0 ? (
        <EmptyState title={t('audit.none')} hint={t('audit.noneHint')} icon="history" />
      ) : (
        <TrailTable entries={entries} />
      )}
      {!refused && !marks && trail.hasNextPage && (
        <div className={styles['more']}>
          <Button loading={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
            {t('audit.more')}
          </Button>
        </div>
      )}
      {marking && newest && pageEnd && (
        <MarkReviewedDialog
          reviewed={{ module, action, fromDate: from, toDate: to }}
          entry={newest}
          upTo={pageEnd}
          onClose={() => setMarking(false)}
        />
      )}
    </section>
  );
}
