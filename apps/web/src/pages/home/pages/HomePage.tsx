import { getRouteApi } from '@tanstack/react-router';
import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/session/use-profile.ts';
import { AlertList } from '../../../features/alerts/components/AlertList.tsx';
import { AuditTrail } from '../../../features/audit/components/AuditTrail.tsx';
import { WorkBoard } from '../components/WorkBoard.tsx';
import { HOME_TABS } from '../home-tabs.ts';
import styles from '../home.module.css';

const route = getRouteApi('/app/');

/** The home page: what waits for the user, his or her alerts, and the audit trail for those who may see it (HOME-01). */
export function HomePage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const seesAudit = useCan('Audit_View', 'Audit_ViewOwn');
  const tabs = [
    { number: HOME_TABS.work, label: t('home.work') },
    { number: HOME_TABS.alerts, label: t('alerts.title') },
    ...(seesAudit ? [{ number: HOME_TABS.audit, label: t('home.audit') }] : []),
  ];
  const tab = tabs.find(({ number }) => number === search.tab)?.number ?? HOME_TABS.work;
  return (
    <div className={styles['page']} data-fills={tab === HOME_TABS.alerts || undefined}>
      {tab !== HOME_TABS.alerts && <h1 className="sr-only">{t('shell.home')}</h1>}
      <Tabs
        className={styles['tabs'] ?? ''}
        tabBarStyle={{ marginBottom: 0 }}
        activeKey={String(tab)}
        items={tabs.map(({ number, label }) => ({ key: String(number), label }))}
        onChange={(key) =>
          void navigate({ search: Number(key) === HOME_TABS.work ? {} : { tab: Number(key) } })
        }
      />
      {tab === HOME_TABS.alerts ? (
        <div className={styles['list']}>
          <AlertList />
        </div>
      ) : tab === HOME_TABS.audit ? (
        <AuditTrail
          filter={search}
          onChange={(change) =>
            void navigate({ search: (old) => ({ ...old, ...change }), replace: 'para' in change })
          }
        />
      ) : (
        <WorkBoard />
      )}
    </div>
  );
}
