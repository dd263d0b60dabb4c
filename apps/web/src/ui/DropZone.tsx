import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  /** What to do here, in a sentence; not shown where nothing can be dragged. */
  hint?: string | undefined;
  /** Every file that was dropped at once. */
  onDrop(files: readonly File[]): void;
  /** Keeps its height whatever stands in it. */
  tall?: boolean;
  children: ReactNode;
}

/** A place to drop files on, around the buttons that choose them. */
export function DropZone({ hint, onDrop, tall, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onDrop([...event.dataTransfer.files]);
  };
  return (
    <div
      className={styles['zone']}
      data-over={over || undefined}
      data-tall={tall || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {hint && <span className={styles['hint']}>{hint}</span>}
      {children}
    </div>
  );
}
