import type { FamilyMember } from '@kiemlab/contract/features/ledger/ledger.api';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../../ui/CodeText.tsx';
import { SampleStatusPill } from '../samples/components/SampleStatusPill.tsx';
import { Quantity } from './Quantity.tsx';
import { type FamilyNode, shownChildren } from './family-tree.ts';
import styles from './ledger.module.css';

interface FamilyTreeProps {
  nodes: readonly FamilyNode[];
  /** Code of the sample whose page it is. */
  current: string;
}

/** The family as nested lists of links: read and walked through like any list, by keyboard too. */
export const FamilyTree = ({ nodes, current }: FamilyTreeProps) => (
  <ul className={styles['family']}>
    {nodes.map((node) => (
      <Branch key={`${node.from?.parent ?? ''} ${node.member.code}`} node={node} current={current} />
    ))}
  </ul>
);

function Branch({ node, current }: { node: FamilyNode; current: string }) {
  const { t } = useTranslation();
  const { member, from, again, children } = node;
  const [shown, waiting] = shownChildren(children);
  const isCurrent = member.code === current;
  return (
    <li>
      <div className={styles['member']} data-current={isCurrent || undefined}>
        <Name member={member} isCurrent={isCurrent} />
        {from && (
          <span className={styles['from']}>
            {t(`ledger.relation.${from.kind}`)}
            {from.quantity && (
              <>
                {' '}
                <Quantity value={from.quantity} unit={from.unit} />
              </>
            )}
          </span>
        )}
        {again ? (
          <span className={styles['from']}>{t('ledger.seeAbove')}</span>
        ) : (
          member.sampleStatus && (
            <>
              <SampleStatusPill status={member.sampleStatus} />
              {member.currentQuantity && (
                <span className={styles['has']}>
                  {t('ledger.has')} <Quantity value={member.currentQuantity} unit={member.unit} />
                </span>
              )}
            </>
          )
        )}
        {isCurrent && <span className={styles['here']}>{t('ledger.thisSample')}</span>}
      </div>
      {shown.length > 0 && <FamilyTree nodes={shown} current={current} />}
      {waiting.length > 0 && (
        <details className={styles['more']}>
          <summary>{t('ledger.moreRelatives', { count: waiting.length })}</summary>
          <FamilyTree nodes={waiting} current={current} />
        </details>
      )}
    </li>
  );
}

/** The code as a link; of a sample that is not for the reader's eyes, the code alone. */
function Name({ member, isCurrent }: { member: FamilyMember; isCurrent: boolean }) {
  const { t } = useTranslation();
  const code = <CodeText strong={isCurrent}>{member.code}</CodeText>;
  if (member.sampleId === null)
    return (
      <span className={styles['hidden']} title={t('ledger.notVisible')}>
        {code} <small>{t('ledger.notVisible')}</small>
      </span>
    );
  return (
    <Link
      to="/sample/$id"
      params={{ id: member.sampleId }}
      title={member.sampleName ?? ''}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {code}
    </Link>
  );
}
