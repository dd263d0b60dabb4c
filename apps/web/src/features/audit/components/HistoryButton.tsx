import { RECORD_HISTORIES } from '@kiemlab/contract/features/audit/record-history.api';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/session/use-profile.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Over } from '../../../ui/dialog/Over.tsx';
import { HistoryDrawer, type HistoryOf } from './HistoryDrawer.tsx';

interface HistoryButtonProps {
  of: HistoryOf;
  /** Where another list is called history already. */
  label?: string;
}

/** Opens the history of a record; nothing without the right that opens the record (rule C31). */
export function HistoryButton({ of, label }: HistoryButtonProps) {
  const { t } = useTranslation();
  const may = useCan(...RECORD_HISTORIES[of.kind].permission);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button icon={<Icon name="history" size={16} />} onClick={() => setOpen(true)}>
        {label ?? t('audit.history')}
      </Button>
      {open && (
        <Over>
          <HistoryDrawer of={of} onClose={() => setOpen(false)} />
        </Over>
      )}
    </>
  );
}
