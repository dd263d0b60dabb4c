import { type AnalyteGroup } from '@kiemlab/contract/features/analytes/analytes.api';
import type { FlagRule } from '@kiemlab/contract/features/analytes/limits';
import { listFlagRules } from '@kiemlab/contract/features/analytes/limits.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { Over } from '../../../ui/dialog/Over.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { OverflowBar } from '../../../ui/OverflowBar.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BandLegend } from './BandLegend.tsx';
import { RuleDialogs } from './RuleDialogs.tsx';
import { RuleTable } from './RuleTable.tsx';
import styles from './settings.module.css';
import { type RuleDialog, useRuleActions } from './use-rule-actions.ts';

interface GroupRulesProps {
  group: AnalyteGroup;
  /** The analyte that is looked for. */
  analyteId: string | undefined;
}

/** The flag rules of a group of analytes: what counts, what waits, and what the selected one means. */
export function GroupRules({ group, analyteId }: GroupRulesProps) {
  const rules = useApi(listFlagRules, { query: { analytesGroupId: group.id } });
  if (rules.error && !rules.data)
    return <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />;
  if (!rules.data) return <Skeleton lines={6} />;
  return <Rules rules={rules.data} analyteId={analyteId} />;
}

function Rules({ rules, analyteId }: { rules: readonly FlagRule[]; analyteId: string | undefined }) {
  const { t } = useTranslation();
  const wanted = rules.find(({ analytesUUID }) => analytesUUID === analyteId);
  const [ids, setIds] = useState<readonly string[]>(wanted ? [wanted.analytesUUID] : []);
  const [open, setOpen] = useState<{ what: RuleDialog; id?: string } | undefined>(
    wanted?.waiting ? { what: 'waiting', id: wanted.analytesUUID } : undefined,
  );
  const selected = rules.filter(({ analytesUUID }) => ids.includes(analytesUUID));
  const only = selected.length === 1 ? selected[0] : undefined;
  const show = (what: RuleDialog, rule: FlagRule | undefined = only): void =>
    setOpen({ what, ...(rule ? { id: rule.analytesUUID } : {}) });
  const actions = useRuleActions(rules, selected, show);
  return (
    <>
      <div className={styles['toolbar']}>
        <OverflowBar actions={actions} label={t('limits.rules')} />
      </div>
      {rules.length === 0 ? (
        <EmptyState icon="flask" title={t('limits.none')} hint={t('limits.noneHint')} />
      ) : (
        <RuleTable rules={rules} selected={ids} onSelect={setIds} onOpen={show} />
      )}
      <section className={styles['under']}>
        <h3>{only ? t('limits.legendOf', { name: only.analytesName }) : t('limits.legend')}</h3>
        {only ? (
          <>
            <BandLegend limits={only} label={t('limits.legendOf', { name: only.analytesName })} />
            <p className={styles['faint']}>{t('limits.legendRounding')}</p>
          </>
        ) : (
          <p className={styles['faint']}>{t('limits.legendAll')}</p>
        )}
      </section>
      {open && (
        <Over>
          <RuleDialogs
            what={open.what}
            rules={rules}
            rule={rules.find(({ analytesUUID }) => analytesUUID === open.id)}
            onOpen={show}
            onClose={() => setOpen(undefined)}
          />
        </Over>
      )}
    </>
  );
}
