import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPage } from '../../../lib/lazy-page.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './kept.module.css';
import { isDue, stateOf } from './kept-sample.ts';
import { KeptWatch } from './KeptWatch.tsx';
import { useKept } from './use-kept.ts';

const KeptDrawer = lazyPage(() => import('./KeptDrawer.tsx'), 'KeptDrawer');

/** Says in the header how many new samples wait in this browser, and opens their list; nothing while none do. */
export function KeptMark() {
  const { t } = useTranslation();
  const kept = useKept();
  const [open, setOpen] = useState(false);
  const due = kept.filter(isDue).length;
  const refused = kept.filter((one) => stateOf(one) === 'refused').length;
  const what = () => {
    if (refused > 0) return { key: 'kept.markRefused', count: refused, icon: 'alert' } as const;
    if (due > 0) return { key: 'kept.mark', count: due, icon: 'upload' } as const;
    return { key: 'kept.markArrived', count: kept.length, icon: 'check' } as const;
  };
  const { key, count, icon } = what();
  const text = t(key, { count });
  return (
    <>
      <KeptWatch />
      {kept.length > 0 && (
        <Button
          type="text"
          className={styles['mark'] ?? ''}
          data-kept
          data-state={icon}
          icon={<Icon name={icon} size={18} />}
          aria-label={text}
          title={text}
          onClick={() => setOpen(true)}
        >
          <span className={styles['words']}>{text}</span>
          <b className={styles['count']}>{count}</b>
        </Button>
      )}
      {open && (
        <Suspense>
          <KeptDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
