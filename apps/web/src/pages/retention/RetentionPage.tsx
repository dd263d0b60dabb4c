import { listHolds } from '@kiemlab/contract/features/holds/holds.api';
import { listRetentionDue, listRetentionRules } from '@kiemlab/contract/features/retention/retention.api';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../lib/session/use-profile.ts';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { DueList } from './DueList.tsx';
import { HoldList } from './HoldList.tsx';
import styles from '../../features/retention/retention.module.css';
import { RuleList } from '../../features/retention/RuleList.tsx';

const route = getRouteApi('/app/sample/retention');

/** What is kept and for how long: samples whose retention ends, and the rules (rules K). */
export function RetentionPage() {
  const { t } = useTranslation();
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const mayKeep = useCan(...listRetentionDue.permission);
  const mayRule = useCan(...listRetentionRules.permission);
  const seesHolds = useCan(...listHolds.permission);
  const tabs = [
    ...(mayKeep ? [{ key: 'due', label: t('retention.title') }] : []),
    ...(seesHolds ? [{ key: 'holds', label: t('holds.tab') }] : []),
    ...(mayRule ? [{ key: 'rules', label: t('retention.rules') }] : []),
  ];
  const active = tabs.find(({ key }) => key === (tab ?? 'due'))?.key ?? tabs[0]?.key;
  return (
    <div className={styles['page']}>
      {active === 'rules' && <h1 className="sr-only">{t('retention.rules')}</h1>}
      {tabs.length > 1 && (
        <PageTabs
          name={t('retention.title')}
          className={styles['tabs']}
          active={active ?? 'due'}
          items={tabs}
          onChange={(key) =>
            void navigate({ search: key === 'rules' || key === 'holds' ? { tab: key } : {} })
          }
        />
      )}
      <div className={styles['content']}>
        {active === 'due' && <DueList />}
        {active === 'holds' && <HoldList />}
        {active === 'rules' && <RuleList />}
      </div>
    </div>
  );
}
