import { type Folder, listFolders } from '@kiemlab/contract/features/documents/folders.api';
import { managesDocuments } from '@kiemlab/contract/features/documents/folders.rules';
import { getRouteApi } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { FolderPane } from '../../features/documents/folders/FolderPane.tsx';
import { useFolderDialogs } from '../../features/documents/folders/use-folder-dialogs.tsx';
import { useFolderTree } from '../../features/documents/folders/use-folder-tree.ts';
import { useApi } from '../../lib/api/hooks.ts';
import { useActor } from '../../lib/session/use-profile.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageState } from '../../ui/PageState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './documents-page.module.css';
import { TABS } from './document-filters.ts';
import { FolderFiles } from './FolderFiles.tsx';

const route = getRouteApi('/app/document');

/** The folders at the left, the files of the chosen one at the right (DOC-01). */
export function ManageTab() {
  const { t } = useTranslation();
  const { folder: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const actor = useActor();
  const roots = useApi(listFolders, { query: {} });
  const all = roots.data?.folderList ?? [];
  // Until somebody chooses it is where documents go that are filed nowhere else.
  const first = all.find(({ IsDefault }) => IsDefault) ?? all[0];
  const tree = useFolderTree(asked ?? first?.Id);
  const go = (folder: Pick<Folder, 'Id'> | undefined): Promise<void> =>
    navigate({ search: { tab: TABS.manage, folder: folder?.Id } });
  const choose = (folder: Pick<Folder, 'Id'> | undefined): void => void go(folder);
  const above = tree.path.at(-2);
  const dialogs = useFolderDialogs({
    folder: tree.chosen,
    above,
    onGone: () => {
      if (tree.chosen) tree.close(tree.chosen.Id);
      return go(above);
    },
    onMade: choose,
  });
  const { rows, chosen, error } = tree;

  if (error && !rows)
    return (
      <PageState title={t('shell.documents')}>
        <ErrorState error={error} onRetry={tree.retry} />
      </PageState>
    );
  if (!rows)
    return (
      <PageState title={t('shell.documents')}>
        <Skeleton lines={8} />
      </PageState>
    );
  if (rows.length === 0)
    return (
      <PageState title={t('shell.documents')}>
        <EmptyState
          icon="folder"
          title={t('folders.none')}
          hint={t(managesDocuments(actor) ? 'folders.noneManage' : 'folders.noneHint')}
          action={
            managesDocuments(actor) && (
              <Button type="primary" onClick={() => dialogs.open('addRoot')}>
                {t('folders.act.addRoot')}
              </Button>
            )
          }
        />
        {dialogs.element}
      </PageState>
    );
  return (
    <PageState title={t('shell.documents')}>
      <div className={styles['split']}>
        <div className={styles['folders']}>
          <FolderPane tree={{ ...tree, rows }} above={above} onChoose={choose} dialogs={dialogs} />
        </div>
        {chosen && !tree.isGone ? (
          // Another folder is another list: nothing of the one before stays selected.
          <FolderFiles key={chosen.Id} folder={chosen} />
        ) : tree.isGone ? (
          <EmptyState
            icon="folder"
            title={t('folders.gone')}
            hint={t('folders.goneHint')}
            action={<Button onClick={() => choose(undefined)}>{t('folders.toFirst')}</Button>}
          />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
      {dialogs.element}
    </PageState>
  );
}
