import type { ReactNode } from 'react';
import { BrandMark } from './login/BrandMark.tsx';
import styles from './message-page.module.css';

interface MessagePageProps {
  /** A number of the web (404) or nothing. */
  code?: string;
  title: string;
  hint: string;
  /** Inside the frame of the signed-in pages, which has the main landmark itself. */
  inside?: boolean;
  children?: ReactNode;
}

/** A page that only says something, and where to go from there. */
export const MessagePage = ({ code, title, hint, inside, children }: MessagePageProps) => (
  <div className={styles['page']} role={inside ? undefined : 'main'}>
    <BrandMark size={36} />
    {code && <p className={styles['code']}>{code}</p>}
    <h1>{title}</h1>
    <p className={styles['hint']}>{hint}</p>
    <div>{children}</div>
  </div>
);
