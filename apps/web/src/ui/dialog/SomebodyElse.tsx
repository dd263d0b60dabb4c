import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import styles from './dialog.module.css';

interface SomebodyElseProps {
  /** What is to be done about it. */
  title: string;
  /** Each as a line: what it was, and what it is now. */
  changes: readonly string[];
}

/** What somebody else has changed while the dialog was open. */
export function SomebodyElse({ title, changes }: SomebodyElseProps) {
  const notice = useRef<HTMLDivElement>(null);
  // Who saves stands at the end of the form, and would not see what came above it.
  useEffect(() => {
    // What it answers is no clean-up: browsers answer a promise by now.
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [changes]);
  return (
    <div ref={notice}>
      <Alert
        className={styles['somebodyElse'] ?? ''}
        type="warning"
        showIcon
        role="alert"
        title={title}
        description={
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        }
      />
    </div>
  );
}
