import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from '../templates.module.css';
import { useEditor } from './editor-context.ts';
import { OrderButtons } from './OrderButtons.tsx';

interface ItemToolsProps {
  name: string;
  /** Its details are open; there are none while it is not shown. */
  open: boolean;
  onMove(step: 1 | -1): void;
  onDetails: (() => void) | undefined;
}

/** At the end of a line of the checklist: one place up or down, and its details; nothing for those who may not edit. */
export function ItemTools({ name, open, onMove, onDetails }: ItemToolsProps) {
  const { t } = useTranslation();
  const { mayEdit } = useEditor();
  if (!mayEdit) return null;
  const details = t('templates.editor.details', { name });
  return (
    <>
      <OrderButtons name={name} onMove={onMove} />
      <span className={styles['more']}>
        {onDetails && (
          <IconButton
            icon="edit"
            size={14}
            label={details}
            title={details}
            expanded={open}
            onClick={onDetails}
          />
        )}
      </span>
    </>
  );
}
