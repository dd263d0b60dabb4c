import {
  listRetentionRules,
  type RetentionRule,
  type WaitingRule,
} from '@kiemlab/contract/features/retention/retention.api';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { showDay } from '../../lib/format/date.ts';
import { useCan } from '../../lib/session/use-profile.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { useShowField } from '../samples/fields/use-show-field.ts';
import { MONTH_FIELDS } from './rule-values.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { showMonths } from './show-months.ts';
import styles from './retention.module.css';

/** How often the list is asked again while samples are brought in line with a rule, in ms. */
const WHILE_WORKING = 3000;

/** The rules of retention; people who change forms may change them. */
export function RuleList() {
  const { t } = useTranslation();
  const show = useShowField();
  const mayEdit = useCan('EditConfig');
  const [editing, setEditing] = useState<{ rule?: RetentionRule }>();
  const [working, setWorking] = useState(false);
  const list = useApi(listRetentionRules, {}, working ? { refetchInterval: WHILE_WORKING } : {});
  const recomputing = list.data?.recomputing ?? false;
  if (recomputing !== working) setWorking(recomputing);
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const { rules, waiting } = list.data ?? { rules: [], waiting: [] };
  const nameOf = (rule: RetentionRule | WaitingRule): string => rule.templateName ?? t('retention.anyOther');
  const sourceOf = (rule: RetentionRule | WaitingRule): string => show('sampleSource', rule.sampleSource);
  const cellsOf = (rule: RetentionRule | WaitingRule) => (
    <>
      <td>{sourceOf(rule)}</td>
      {MONTH_FIELDS.map((key) => (
        <td key={key}>{showMonths(rule[key], t)}</td>
      ))}
      <td>{t(`retention.${rule.combination}`)}</td>
      <td>{showDay(rule.effectiveFrom)}</td>
    </>
  );
  return (
    <section className={styles['rules']} aria-label={t('retention.rules')}>
      <div className={styles['head']}>
        <p>
          {t('retention.rulesHint')}
          <span role="status"> {recomputing && <strong>{t('retention.recomputing')}</strong>}</span>
        </p>
        {mayEdit && (
          <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setEditing({})}>
            {t('retention.add')}
          </Button>
        )}
      </div>
      {!list.data ? (
        <Skeleton lines={8} />
      ) : rules.length === 0 ? (
        <EmptyState title={t('retention.rulesNone')} hint={t('retention.rulesNoneHint')} icon="archive" />
      ) : (
        <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('retention.rules')}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('retention.template')}</th>
                <th scope="col">{t('retention.source')}</th>
                {MONTH_FIELDS.map((key) => (
                  <th scope="col" key={key}>
                    {t(`retention.${key}`)}
                  </th>
                ))}
                <th scope="col">{t('retention.combination')}</th>
                <th scope="col">{t('retention.effectiveFrom')}</th>
                {mayEdit && (
                  <th scope="col">
                    <span className="sr-only">{t('retention.edit')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {waiting.map((rule) => (
                <tr key={`${rule.templateId} ${rule.sampleSource} ${rule.effectiveFrom}`}>
                  <th scope="row">
                    {nameOf(rule)} <StatusPill tone="gold" label={t('safeguards.waits')} />
                  </th>
                  {cellsOf(rule)}
                  {mayEdit && <td />}
                </tr>
              ))}
              {rules.map((rule) => (
                <tr key={rule.id}>
                  <th scope="row">{nameOf(rule)}</th>
                  {cellsOf(rule)}
                  {mayEdit && (
                    <td>
                      <Button
                        type="text"
                        size="small"
                        icon={<Icon name="edit" size={16} />}
                        aria-label={t('retention.editLabel', {
                          name: nameOf(rule),
                          source: sourceOf(rule),
                        })}
                        title={t('retention.edit')}
                        onClick={() => setEditing({ rule })}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {editing && (
        <RuleDialog
          {...editing}
          onClose={() => setEditing(undefined)}
          onSaved={() => setEditing(undefined)}
        />
      )}
    </section>
  );
}
