import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './folders.module.css';
import type { TreeRow } from './tree-rows.ts';

interface FolderLineProps {
  row: TreeRow;
  /** Reached by Tab. */
  isActive: boolean;
  isChosen: boolean;
  /** A folder is held over it that may be laid into it. */
  isOver: boolean;
  isLoading: boolean;
  /** Why it cannot be chosen. */
  off: string | undefined;
  loadingText: string;
  onChoose(): void;
  onToggle(): void;
  drag: {
    draggable: boolean;
    onDragStart(event: DragEvent): void;
    onDragEnd(): void;
    onDragOver(event: DragEvent): void;
    onDrop(event: DragEvent): void;
  };
}

/** One folder of the tree: its title and how much lies in it. */
export function FolderLine(props: FolderLineProps) {
  const { row, isActive, isChosen, isOver, isLoading, off, loadingText, onChoose, onToggle, drag } = props;
  const { t } = useTranslation();
  const { folder, depth, isOpen, place, beside } = row;
  return (
    <li
      role="treeitem"
      aria-level={depth}
      aria-posinset={place}
      aria-setsize={beside}
      aria-expanded={isOpen}
      aria-selected={isChosen}
      aria-disabled={off !== undefined || undefined}
      aria-busy={isLoading || undefined}
      tabIndex={isActive ? 0 : -1}
      className={styles['line']}
      data-over={isOver || undefined}
      style={{ '--depth': depth - 1 }}
      title={off ? `${folder.Title}: ${off}` : folder.Title}
      onClick={onChoose}
      {...drag}
    >
      {isOpen === undefined ? (
        <span className={styles['twist']} />
      ) : (
        // Keys open by arrows; the mouse needs a place that only opens.
        <span
          className={styles['twist']}
          data-open={isOpen || undefined}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          <Icon name="chevronRight" size={14} />
        </span>
      )}
      <Icon name="folder" size={16} />
      <span className={styles['title']}>{folder.Title}</span>
      {isLoading && <span className="sr-only">{loadingText}</span>}
      {folder.Files > 0 && (
        <span className={styles['count']}>
          <span aria-hidden="true">{folder.Files}</span>
          <span className="sr-only">{t('folders.files', { count: folder.Files })}</span>
        </span>
      )}
      {off && <span className="sr-only">{off}</span>}
    </li>
  );
}
