import { Drawer } from 'antd';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomy } from '../data-list/use-narrow.ts';
import { BelowContext } from '../dialog/below-context.ts';
import { useBelow } from '../dialog/use-below.ts';
import { IconButton } from '../IconButton.tsx';
import styles from './beside.module.css';
import { useBeside } from './use-beside.ts';

interface BesidePanelProps {
  /** What is open, by a key of its own; nothing without it. */
  open: string | undefined;
  title: ReactNode;
  /** The acts of it, at the right of its title. */
  extra?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** px of a drawer, where there is no room beside the list. */
const WIDTH = 680;

/**
 * A record beside the list that it was opened from: on a screen of the office a part of the page, with the list in use beside it, else a
 * drawer over it. Esc and the cross close it; the cursor goes back to the row it was opened from.
 */
export function BesidePanel(props: BesidePanelProps) {
  const { open } = props;
  const roomy = useRoomy();
  if (roomy) return open === undefined ? null : <Panel {...props} open={open} />;
  return <SideDrawer {...props} />;
}

/** Where there is no room beside the list; what opens from it (its history) stands in its place. */
function SideDrawer({ open, title, extra, onClose, children }: BesidePanelProps) {
  const below = useBelow();
  return (
    <BelowContext value={below.cover}>
      <Drawer
        open={open !== undefined && !below.covered}
        size={WIDTH}
        // Below dialogs, also one that stood there before the window became narrower.
        zIndex={900}
        className={styles['drawer'] ?? ''}
        destroyOnHidden={!below.covered}
        afterOpenChange={below.afterOpenChange}
        title={title}
        extra={extra}
        onClose={onClose}
        styles={{ wrapper: { maxWidth: '100vw' } }}
      >
        {children}
      </Drawer>
    </BelowContext>
  );
}

function Panel({ open, title, extra, onClose, children }: BesidePanelProps & { open: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useBeside(panel, open, onClose);
  return (
    <aside ref={panel} className={styles['panel']} aria-labelledby={titleId} tabIndex={-1}>
      <header className={styles['head']}>
        <h2 id={titleId} aria-live="polite">
          {title}
        </h2>
        <div className={styles['acts']}>
          {extra}
          <IconButton icon="close" label={t('common.close')} onClick={onClose} />
        </div>
      </header>
      {/* Of another record nothing of the one before stays, not even how far it was rolled. */}
      <div key={open} className={styles['body']}>
        {children}
      </div>
    </aside>
  );
}
