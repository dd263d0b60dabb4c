import styles from './list-skeleton.module.css';
import header from './page-header.module.css';
import { Skeleton } from './Skeleton.tsx';

/** In the place of a page that is still loaded: its title where it will stand, the place of the toolbar, grey lines. */
export const ListSkeleton = ({ title }: { title: string }) => (
  <section className={styles['page']} aria-busy="true">
    <div className={header['header']}>
      <h1 className={header['title']}>{title}</h1>
    </div>
    <div className={styles['tools']} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
    <Skeleton lines={10} />
  </section>
);
