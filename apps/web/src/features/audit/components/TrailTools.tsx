import { MOST_PRINTED } from '@kiemlab/contract/features/audit/audit-export.api';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { type Action, ActionButton } from '../../../ui/ActionButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../audit.module.css';
import { type ShownTrail, useTrailExport } from './use-trail-export.ts';

interface TrailToolsProps {
  shown: ShownTrail;
  loading: boolean;
  /** Asks anew. */
  onShow(): void;
  /** Marks what is shown as reviewed, for who may. */
  mark?: Action | undefined;
}

/** Shows the trail anew, and takes what it shows out: where the paper ends, and that the workbook does not, is said before (HOME-07, rule F26). */
export function TrailTools({ shown, loading, onShow, mark }: TrailToolsProps) {
  const { t } = useTranslation();
  const { count } = useFormat();
  const { busy, print, book } = useTrailExport(shown);
  return (
    <div className={styles['tools']}>
      <Button icon={<Icon name="search" size={16} />} loading={loading} onClick={onShow}>
        {t('audit.show')}
      </Button>
      {mark && <ActionButton action={mark} />}
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        autoFocus
        disabled={busy}
        menu={{
          items: [
            { key: 'pdf', label: t('audit.export.pdf', { most: count(MOST_PRINTED) }), onClick: print },
            { key: 'xlsx', label: t('audit.export.xlsx'), onClick: book },
          ],
        }}
      >
        <Button icon={<Icon name="download" size={16} />} loading={busy}>
          {t(busy ? 'audit.export.making' : 'audit.export.title')}
        </Button>
      </Dropdown>
    </div>
  );
}
