import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../list/list.module.css';
import { chooseForEntry } from './tests-for-entry.ts';
import { readDrafts } from './entry-draft.ts';

/** Leads back to results that were typed and never saved. */
export function ResumeEntry() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [ids] = useState(() => Object.keys(readDrafts()));
  if (ids.length === 0) return null;
  return (
    <p className={styles['resume']} role="status">
      <span>{t('tests.entry.unsavedNotice', { count: ids.length })}</span>
      <Button
        size="small"
        icon={<Icon name="edit" size={16} />}
        onClick={() => {
          chooseForEntry(ids);
          void navigate({ to: '/test/entry', search: { mine: true } });
        }}
      >
        {t('tests.entry.resume')}
      </Button>
    </p>
  );
}
