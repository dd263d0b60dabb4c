import { MOST_PRINTED } from '@kiemlab/contract/features/audit/audit-export.api';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../audit.module.css';
import { type ShownTrail, useTrailExport } from './use-trail-export.ts';

interface TrailToolsProps {
  shown: ShownTrail;
  loading: boolean;
  /** Asks anew. */
  onShow(): void;
}

/** Shows the trail anew, and takes what it shows out: where the paper ends, and that the workbook does not, is said before (HOME-07, rule F26). */
export function TrailTools({ shown, loading, onShow }: TrailToolsProps) {
  const { t } = useTranslation();
  const { count } = useFormat();
  const { busy, print, book } = useTrailExport(shown);
  return (
    <div className={styles['tools']}>
      <Button icon={<Icon name="search" size={16} />} loading={loading} onClick={onShow}>
        {t('audit.show')}
      </Button>
      {busy ? (
        <Button loading>{t('audit.export.making')}</Button>
      ) : (
        <ActionMenu
          label={t('audit.export.title')}
          actions={[
            {
              key: 'pdf',
              label: t('audit.export.pdf', { most: count(MOST_PRINTED) }),
              icon: 'download',
              onClick: print,
            },
            { key: 'xlsx', label: t('audit.export.xlsx'), icon: 'download', onClick: book },
          ]}
        />
      )}
    </div>
  );
}
