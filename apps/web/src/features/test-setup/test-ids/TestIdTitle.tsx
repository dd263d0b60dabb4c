import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { CodeText } from '../../../ui/CodeText.tsx';
import styles from '../test-setup.module.css';

/** What a test id is called: by its id and its name; one without a name is called by its id. */
export const TestIdTitle = ({ test: { testId, name } }: { test: TestId }) => (
  <span className={styles['title']}>
    <CodeText strong>{testId}</CodeText>
    {name !== testId && ` ${name}`}
  </span>
);
