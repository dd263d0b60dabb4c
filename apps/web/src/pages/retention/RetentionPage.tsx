import { getRouteApi } from '@tanstack/react-router';
import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../lib/session/use-profile.ts';
import { DueList } from './DueList.tsx';
import styles from '../../features/retention/retention.module.css';
import { RuleList } from '../../features/retention/RuleList.tsx';

const route = getRouteApi('/app/sample/retention');

/** What is kept and for how long: samples whose retention ends, and the rules (rules K). */
export function RetentionPage() {
  const { t } = useTranslation();
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const mayKeep = useCan('Sample_Receive', 'Sample_Cancel');
  const active = mayKeep && tab !== 'rules' ? 'due' : 'rules';
  return (
    <div className={styles['page']}>
      {active === 'rules' && <h1 className="sr-only">{t('retention.rules')}</h1>}
      {mayKeep && (
        <Tabs
          className={styles['tabs'] ?? ''}
          tabBarStyle={{ marginBottom: 0 }}
          activeKey={active}
          items={[
            { key: 'due', label: t('retention.title') },
            { key: 'rules', label: t('retention.rules') },
          ]}
          onChange={(key) => void navigate({ search: key === 'rules' ? { tab: 'rules' } : {} })}
        />
      )}
      <div className={styles['content']}>{active === 'due' ? <DueList /> : <RuleList />}</div>
    </div>
  );
}
