import { orderAnalytes } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { listAnalyteGroups, listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../lib/api/hooks.ts';
import { errorText } from '../../lib/api/http-error.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useCan } from '../../lib/session/use-profile.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { OverflowBar } from '../../ui/OverflowBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import { SetupSteps } from '../test-setup/steps/SetupSteps.tsx';
import { AnalyteDialogs, type OpenedDialog } from './AnalyteDialogs.tsx';
import styles from './analytes.module.css';
import { AnalyteRows } from './AnalyteRows.tsx';
import { groupAnalytes, orderAfter } from './group-analytes.ts';
import { type AnalyteAct, useAnalyteActions } from './use-analyte-actions.ts';
import { ANALYTE_READS } from './use-save-analyte.ts';

interface Props {
  testId: TestId;
}

/** The analytes of a test id, with what may be done with them (TEST-08). */
export function AnalyteTable({ testId }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const message = useMessage();
  const navigate = useNavigate();
  const mayCreate = useCan('CreateConfig');
  const mayEdit = useCan('EditConfig');
  const query = { testId: testId.id };
  const list = useApi(listAnalytes, { query });
  const groups = useApi(listAnalyteGroups, { query });
  const order = useSend(orderAnalytes, ANALYTE_READS);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [dialog, setDialog] = useState<OpenedDialog>();

  const rows = list.data ?? [];
  const chosen = rows.filter(({ id }) => selected.includes(id));
  const only = chosen.length === 1 ? chosen[0] : undefined;
  const move = async (step: -1 | 1): Promise<void> => {
    const analytesIds = only && orderAfter(rows, only.id, step);
    if (!analytesIds || order.isPending) return;
    try {
      const seen = rows.map(({ id }) => id);
      await order.mutateAsync({ body: { testId: testId.id, analytesIds, seen } });
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  const onAct = (act: AnalyteAct): void => {
    if (act === 'sheet') void navigate({ to: '/form-setting/sheet/$id', params: { id: testId.id } });
    else if (act === 'up' || act === 'down') void move(act === 'up' ? -1 : 1);
    else setDialog({ act, analyte: act === 'add' || act === 'paste' ? undefined : only });
  };
  const actions = useAnalyteActions({
    chosen,
    canMove: (step) => only !== undefined && orderAfter(rows, only.id, step) !== undefined,
    onAct,
  });
  const toggle = useCallback(
    (id: string) => setSelected((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
    [],
  );
  const open = useCallback(
    (id: string) => {
      if (mayEdit) setDialog({ act: 'edit', analyte: list.data?.find((one) => one.id === id) });
    },
    [list.data, mayEdit],
  );

  return (
    <section aria-label={t('analytes.titleOf', { testId: testId.testId })}>
      <div className={styles['bar']}>
        <h2>
          {t('analytes.title')}
          {list.data && <span>{format.count(rows.length)}</span>}
        </h2>
        <OverflowBar actions={actions} label={t('analytes.actions')} />
      </div>
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data ? (
        rows.length > 0 ? (
          <AnalyteRows
            label={t('analytes.titleOf', { testId: testId.testId })}
            groups={groupAnalytes(rows, groups.data ?? [])}
            selected={selected}
            onToggle={toggle}
            onOpen={open}
          />
        ) : (
          <EmptyState
            icon="flask"
            title={t('analytes.none')}
            {...(mayCreate ? { hint: t('analytes.noneHint') } : {})}
            action={<SetupSteps at="analytes" testId={testId.id} />}
          />
        )
      ) : (
        !list.error && <Skeleton lines={6} />
      )}
      {dialog && (
        <AnalyteDialogs
          testId={testId}
          dialog={dialog}
          groupId={(only ?? rows.at(-1))?.analytesGroupId}
          onClose={() => setDialog(undefined)}
          onDone={(ids) => {
            setDialog(undefined);
            setSelected(ids);
          }}
        />
      )}
    </section>
  );
}
