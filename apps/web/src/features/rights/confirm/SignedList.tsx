import { APP_NAMES } from '@kiemlab/contract/features/rights/permission-groups';
import type { ToSign } from '@kiemlab/contract/features/rights/to-sign';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './confirm.module.css';
import { accountLines, groupLines, type Line } from './signed-lines.ts';

/** All that is signed of a change of rights: who, and what is given (+) and taken (−); nothing is cut or folded away. */
export function SignedList({ toSign: { accounts, groups } }: { toSign: ToSign }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul className={styles['list']} aria-label={t('rights.confirm.list')}>
      {accounts.map((account) => (
        <li key={account.username}>
          <Head name={account.name || account.username} detail={account.username} />
          <Lines lines={accountLines(account, t, language)} />
        </li>
      ))}
      {groups.map((group, at) => (
        <li key={at}>
          <Head name={group.name} detail={`${t('rights.group')} – ${APP_NAMES[group.app][language]}`} />
          <Lines lines={groupLines(group, t, language)} />
        </li>
      ))}
    </ul>
  );
}

const Head = ({ name, detail }: { name: string; detail: string }) => (
  <p className={styles['who']}>
    <strong>{name}</strong> <small>{detail}</small>
  </p>
);

const ICONS = { gained: 'plus', lost: 'minus' } as const;

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <dl>
    {lines.map(({ kind, label, text }, at) => (
      <div key={at} data-kind={kind}>
        <dt>
          {kind !== 'set' && <Icon name={ICONS[kind]} size={14} />} {label}
        </dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
