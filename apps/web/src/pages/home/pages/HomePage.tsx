import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AlertList } from '../../../features/alerts/components/AlertList.tsx';
import { AuditTrail } from '../../../features/audit/components/AuditTrail.tsx';
import { StartTabButton } from '../components/StartTabButton.tsx';
import { Dashboard } from '../dashboard/Dashboard.tsx';
import { HOME_TABS } from '../home-tabs.ts';
import { PageTabs } from '../../../ui/PageTabs.tsx';
import styles from '../home.module.css';
import { ReportTab } from '../report/ReportTab.tsx';
import { useHomeTabs } from '../use-home-tabs.ts';

const route = getRouteApi('/app/');

/** The home page: the monthly report, the dashboard, one's alerts, and the audit trail for those who may see it (HOME-01). */
export function HomePage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { tabs, open, start } = useHomeTabs(search.tab);
  const opened = tabs.find(({ tab }) => tab === open);
  return (
    <div className={styles['page']} data-fills={open === HOME_TABS.alerts || undefined}>
      {open !== HOME_TABS.alerts && <h1 className="sr-only">{t('shell.home')}</h1>}
      <div className={styles['tabs']}>
        <PageTabs
          name={t('shell.home')}
          active={String(open)}
          items={tabs.map(({ tab, label }) => ({ key: String(tab), label: t(label) }))}
          onChange={(key) => void navigate({ search: { tab: Number(key) } })}
        />
        {opened && open !== start && <StartTabButton tab={open} name={t(opened.label)} />}
      </div>
      {open === HOME_TABS.alerts ? (
        <div className={styles['list']}>
          <AlertList />
        </div>
      ) : open === HOME_TABS.audit ? (
        <AuditTrail
          filter={search}
          onChange={(change) =>
            void navigate({ search: (old) => ({ ...old, ...change }), replace: 'para' in change })
          }
        />
      ) : open === HOME_TABS.dashboard ? (
        <Dashboard />
      ) : (
        <ReportTab
          asked={search}
          onView={({ types, from, to, bars }) =>
            void navigate({ search: { tab: HOME_TABS.report, types, from, to, bars } })
          }
        />
      )}
    </div>
  );
}
