import { getRouteApi } from '@tanstack/react-router';
import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/session/use-profile.ts';
import { AuditTrail } from '../../audit/components/AuditTrail.tsx';
import { WorkBoard } from '../components/WorkBoard.tsx';
import styles from '../home.module.css';

const route = getRouteApi('/app/');

/** Numbers of the tabs in the address (specification 1 §2). */
const WORK = 0;
const AUDIT = 4;

/** The home page: what waits for the user, and the audit trail for those who may see it (HOME-01). */
export function HomePage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const seesAudit = useCan('Audit_View');
  const tab = seesAudit && search.tab === AUDIT ? AUDIT : WORK;
  return (
    <div className={styles['page']}>
      <h1 className="sr-only">{t('shell.home')}</h1>
      {seesAudit && (
        <Tabs
          className={styles['tabs'] ?? ''}
          tabBarStyle={{ marginBottom: 0 }}
          activeKey={String(tab)}
          items={[
            { key: String(WORK), label: t('home.work') },
            { key: String(AUDIT), label: t('home.audit') },
          ]}
          onChange={(key) => void navigate({ search: Number(key) === WORK ? {} : { tab: Number(key) } })}
        />
      )}
      {tab === AUDIT ? (
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
