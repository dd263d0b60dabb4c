import type { Folder } from '@kiemlab/contract/features/documents/folders.api';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FieldControl } from '../../../ui/field-control.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FolderTree } from './FolderTree.tsx';
import styles from './folders.module.css';
import { useFolderTree } from './use-folder-tree.ts';

/** Where something goes: into a folder, or to the top. */
export type Target = { folder: Folder } | 'top';

interface FolderPickerProps extends FieldControl {
  value?: Target;
  onChange?(target: Target): void;
  /** Whether the top is offered, too. */
  withTop?: boolean;
  /** Why nothing can go into a folder. */
  offBecause(folder: Folder): string | undefined;
  /** The folder whose surroundings are open at first. */
  near?: string | undefined;
}

/** A folder out of the tree, chosen by mouse or keys. */
export function FolderPicker({ value, onChange, withTop, offBecause, near }: FolderPickerProps) {
  const { t } = useTranslation();
  const chosen = value === undefined || value === 'top' ? undefined : value.folder;
  const tree = useFolderTree(chosen?.Id ?? near);
  const { rows, error } = tree;
  if (error && !rows) return <ErrorState error={error} onRetry={tree.retry} />;
  if (!rows) return <Skeleton lines={5} />;
  return (
    <>
      {withTop && (
        <Radio checked={value === 'top'} onChange={() => onChange?.('top')}>
          {t('folders.atTop')}
        </Radio>
      )}
      <div className={styles['picker']}>
        <FolderTree
          label={t('folders.target')}
          tree={{ ...tree, rows }}
          chosen={chosen?.Id}
          onChoose={(folder) => onChange?.({ folder })}
          offBecause={offBecause}
        />
      </div>
    </>
  );
}
