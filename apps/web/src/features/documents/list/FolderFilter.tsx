import { getFolderPath } from '@kiemlab/contract/features/documents/browse.api';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { FolderPicker } from '../folders/FolderPicker.tsx';
import styles from '../documents.module.css';

interface FolderFilterProps {
  /** Id of a folder. */
  value: string | undefined;
  onChange(folder: string | undefined): void;
}

/** Narrows documents to those of one folder, chosen out of the tree. */
export function FolderFilter({ value, onChange }: FolderFilterProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const path = useApi(getFolderPath, { query: { idFolder: value ?? '' } }, { enabled: value !== undefined });
  const chosen = value === undefined ? undefined : path.data?.folderList.at(-1);
  const name = value === undefined ? t('documents.allFolders') : (chosen?.Title ?? t('folders.one'));
  return (
    <Space.Compact>
      <Button
        className={styles['folderFilter'] ?? ''}
        icon={<Icon name="folder" size={16} />}
        title={name}
        aria-label={t('documents.folderFilter', { name })}
        onClick={() => setOpen(true)}
      >
        <span>{name}</span>
      </Button>
      {value !== undefined && (
        <Button
          icon={<Icon name="close" size={14} />}
          aria-label={t('documents.clearFolder')}
          title={t('documents.clearFolder')}
          onClick={() => onChange(undefined)}
        />
      )}
      <DialogFrame open={open} title={t('documents.chooseFolder')} onClose={() => setOpen(false)}>
        <FolderPicker
          offBecause={() => undefined}
          near={value}
          {...(chosen ? { value: { folder: chosen } } : {})}
          onChange={(target) => {
            setOpen(false);
            if (target !== 'top') onChange(target.folder.Id);
          }}
        />
      </DialogFrame>
    </Space.Compact>
  );
}
