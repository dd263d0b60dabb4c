import type { Folder } from '@kiemlab/contract/features/documents/folders.api';
import { reaches } from '@kiemlab/contract/features/documents/folders.rules';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../../lib/session/use-profile.ts';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { useSmall } from '../../../ui/data-list/use-narrow.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { FolderTree } from './FolderTree.tsx';
import styles from './folders.module.css';
import { judgeShown } from './judge-row.ts';
import type { TreeRow } from './tree-rows.ts';
import { useFolderActions } from './use-folder-actions.ts';
import type { FolderDialogs } from './use-folder-dialogs.tsx';
import type { FolderTreeState } from './use-folder-tree.ts';

interface FolderPaneProps {
  tree: Omit<FolderTreeState, 'rows'> & { rows: readonly TreeRow[] };
  /** The folder around the chosen one. */
  above: Folder | undefined;
  onChoose(folder: Folder): void;
  dialogs: Pick<FolderDialogs, 'open' | 'askMove'>;
}

/** The tree of the folders with what is done to the chosen one; on a small screen behind a button with its way. */
export function FolderPane({ tree, above, onChoose, dialogs }: FolderPaneProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const small = useSmall();
  const [open, setOpen] = useState(false);
  const { rows, chosen, error } = tree;
  const actions = useFolderActions(chosen, above, dialogs.open);
  const byId = (id: string | undefined): TreeRow | undefined => rows.find(({ folder }) => folder.Id === id);
  const liesIn = (row: TreeRow | undefined, outer: string): boolean =>
    row !== undefined && (row.folder.Id === outer || liesIn(byId(row.parent), outer));
  const branches = (
    <>
      {error && <ErrorState error={error} onRetry={tree.retry} />}
      <FolderTree
        label={t('folders.tree')}
        tree={tree}
        chosen={chosen?.Id}
        onChoose={(folder) => {
          setOpen(false);
          onChoose(folder);
        }}
        drag={{
          may: (row) => judgeShown(row.folder, byId(row.parent)?.folder, actor, 'move') === undefined,
          mayInto: (dragged, into) =>
            reaches(into.folder.Level, 'MANAGE') &&
            into.folder.Id !== dragged.IdParent &&
            !liesIn(into, dragged.Id),
          onDrop: (dragged, into) => dialogs.askMove(dragged, into),
        }}
      />
    </>
  );
  const way = tree.path.map(({ Title }) => Title).join(' / ');
  return (
    <section className={styles['pane']} aria-label={t('folders.tree')}>
      <div className={styles['bar']}>
        {small ? (
          <>
            <h2 className="sr-only">{t('folders.tree')}</h2>
            <Button
              className={styles['way'] ?? ''}
              icon={<Icon name="folder" size={16} />}
              title={way}
              onClick={() => setOpen(true)}
            >
              <span>{way || t('folders.tree')}</span>
            </Button>
          </>
        ) : (
          <h2>{t('folders.tree')}</h2>
        )}
        <div className={styles['tools']}>
          <ActionMenu actions={actions} label={t('folders.actions', { title: chosen?.Title ?? '' })} />
        </div>
      </div>
      {small ? (
        <Drawer
          open={open}
          placement="left"
          size={360}
          title={t('folders.tree')}
          onClose={() => setOpen(false)}
          styles={{ wrapper: { maxWidth: '100vw' }, body: { padding: 0 } }}
        >
          {branches}
        </Drawer>
      ) : (
        <div className={styles['branches']}>{branches}</div>
      )}
    </section>
  );
}
