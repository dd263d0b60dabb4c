import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { listOosCases, type OosCase, permitOosChange } from '@kiemlab/contract/features/oos/oos.api';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useCan } from '../../lib/session/use-profile.ts';
import { type Action, ActionButton } from '../../ui/ActionButton.tsx';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { BesidePanel } from '../../ui/beside/BesidePanel.tsx';
import { CodeText } from '../../ui/CodeText.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FieldGrid, ReadField } from '../../ui/FieldGrid.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { becauseOf, isOpenTo } from './case-abilities.ts';
import { CASE_ACTS, type CaseAct } from './case-acts.ts';
import { type AskedAct, CaseDialogs } from './CaseDialogs.tsx';
import styles from './oos.module.css';
import { OosFacts } from './OosFacts.tsx';
import { OosStatusPill } from './OosStatusPill.tsx';

interface OosDrawerProps {
  /** Number of the case, `OOS26-001`; nothing is open without one. */
  code: string | undefined;
  onClose(): void;
}

/**
 * A case beside the list that it was opened from: everything of it, the way to its test and its sample, the next act as one button (COMP-39).
 * It is asked for by its number: an act may take it out of what the list shows, and an address opens it from anywhere.
 */
export function OosDrawer({ code, onClose }: OosDrawerProps) {
  const { data, error, refetch } = useApi(
    listOosCases,
    { query: { textSearch: code ?? '', size: 10 } },
    { enabled: code !== undefined, staleTime: 0 },
  );
  const { t } = useTranslation();
  const oos = data?.cases.find((one) => one.code === code);
  return (
    <BesidePanel
      open={code}
      title={
        <span className={styles['drawerTitle']}>
          <CodeText strong>{code ?? ''}</CodeText>
          {oos && <OosStatusPill status={oos.status} outcome={oos.outcome} />}
        </span>
      }
      extra={oos && <Acts key={oos.id} oos={oos} />}
      onClose={onClose}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : oos ? (
        <Details oos={oos} />
      ) : data ? (
        <p role="status">{t('oos.noneFound')}</p>
      ) : (
        <Skeleton lines={8} />
      )}
    </BesidePanel>
  );
}

function Details({ oos }: { oos: OosCase }) {
  const { t } = useTranslation();
  return (
    <>
      <FieldGrid>
        <ReadField label={t('oos.test')}>
          <Link to="/test" search={{ textSearch: oos.testInformationCode, open: oos.testId, mine: false }}>
            {oos.testInformationCode}
          </Link>
        </ReadField>
        <ReadField label={t('oos.analyte')}>{oos.analytesName}</ReadField>
        <ReadField label={t('oos.sample')} wide>
          <Link className={styles['inText'] ?? ''} to="/sample/$id" params={{ id: oos.sampleId }}>
            {oos.sampleCode}
          </Link>{' '}
          {oos.sampleName}
        </ReadField>
        <ReadField label={t('oos.requirement')} wide>
          {oos.requirement}
        </ReadField>
      </FieldGrid>
      <div className={styles['drawerFacts']}>
        <OosFacts oos={oos} />
      </div>
    </>
  );
}

/** What the unit head does with the case: the first act that is open as a button, everything else in a menu, off with its reason. */
function Acts({ oos }: { oos: OosCase }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const permits = useCan(...permitOosChange.permission);
  const [asked, setAsked] = useState<AskedAct>();
  if (!permits) return null;
  const main = CASE_ACTS.find((act) => act !== 'withdraw' && isOpenTo(oos, act));
  const action = (act: CaseAct): Action => {
    const because = becauseOf(oos, act);
    return {
      key: act,
      label: t(`oos.${act}`),
      icon: act === 'withdraw' ? 'undo' : 'sign',
      primary: act === main,
      danger: act === 'withdraw',
      disabledReason: because && errorMessage(because, language, { codes: oos.code }),
      onClick: () => setAsked({ act, cases: [oos] }),
    };
  };
  const others = CASE_ACTS.filter(
    (act) => act !== main && (isOpenTo(oos, act) || becauseOf(oos, act) !== undefined),
  );
  return (
    <span className={styles['drawerActs']}>
      {main && <ActionButton action={action(main)} />}
      {others.length > 0 && <ActionMenu actions={others.map(action)} />}
      {asked && <CaseDialogs asked={asked} onClose={() => setAsked(undefined)} />}
    </span>
  );
}
