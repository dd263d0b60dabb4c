import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { tabOf, TABS } from './document-filters.ts';
import { PageTabs } from '../../ui/PageTabs.tsx';
import styles from './documents-page.module.css';
import { ListTab } from './ListTab.tsx';
import { ManageTab } from './ManageTab.tsx';
import { ToAnswer } from './ToAnswer.tsx';
import { ToRead } from './ToRead.tsx';

const route = getRouteApi('/app/document');

/** The document module: folders with their files, and the list of all (DOC-01). */
export function DocumentsPage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tab = tabOf(search);
  return (
    <div className={styles['page']}>
      {/* Beside the tabs: what lies among them counts as one. */}
      <div className={styles['head']}>
        <PageTabs
          name={t('shell.documents')}
          className={styles['tabs']}
          active={String(tab)}
          items={[
            { key: String(TABS.manage), label: t('documents.manageTab') },
            { key: String(TABS.list), label: t('documents.listTab') },
          ]}
          onChange={(key) =>
            void navigate({
              search:
                key === String(TABS.list) ? { tab: TABS.list } : { tab: TABS.manage, folder: search.folder },
            })
          }
        />
        <div className={styles['ways']}>
          <ToAnswer />
          <ToRead />
        </div>
      </div>
      <div className={styles['content']}>{tab === TABS.list ? <ListTab /> : <ManageTab />}</div>
    </div>
  );
}
