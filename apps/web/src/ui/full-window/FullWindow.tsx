import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { FocusBack } from '../FocusBack.tsx';
import styles from './full-window.module.css';

export interface FullWindowProps {
  open: boolean;
  title: string;
  onClose(): void;
  /** It has come; the cursor may be put into it. */
  onOpened?(): void;
  /** Drawn anew each time it opens; fills the height below the title. */
  children: ReactNode;
}

/** A window over the whole page, for documents and pictures: its name on top, Escape closes it, the cursor goes back. */
export const FullWindow = ({ open, title, onClose, onOpened, children }: FullWindowProps) => (
  <Modal
    open={open}
    title={
      <span className={styles['title']} title={title}>
        {title}
      </span>
    }
    width="100vw"
    destroyOnHidden
    footer={null}
    onCancel={onClose}
    afterOpenChange={(opened) => opened && onOpened?.()}
    className={styles['window'] ?? ''}
    classNames={{
      container: styles['container'] ?? '',
      header: styles['header'] ?? '',
      body: styles['body'] ?? '',
    }}
  >
    <FocusBack />
    {children}
  </Modal>
);
