import {
  listTestGroups,
  type TestGroup,
  type TestId,
} from '@kiemlab/contract/features/test-setup/test-setup.api';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { OverflowBar } from '../../ui/OverflowBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { HistoryDrawer } from '../audit/components/HistoryDrawer.tsx';
import { GroupList } from './groups/GroupList.tsx';
import { SetupDialog, type SetupTask } from './SetupDialog.tsx';
import styles from './test-setup.module.css';
import { SetupSteps } from './steps/SetupSteps.tsx';
import { TestIdList } from './test-ids/TestIdList.tsx';
import { TestIdView } from './test-ids/TestIdView.tsx';
import { useTestIds } from './test-ids/use-test-ids.ts';
import { useGroupActions } from './use-group-actions.ts';
import { useTestIdActions } from './use-test-id-actions.ts';

interface TestGroupTableProps {
  /** The group that is opened; it stands in the address. */
  opened: string | undefined;
  onOpen(group: string | undefined): void;
  onAddGroup(): void;
  onOpenForm(group: TestGroup): void;
  onAddAnalyte(test: TestId): void;
  onSetAnalytes(test: TestId): void;
  /** The analytes of an opened test id. */
  analytesOf(test: TestId): ReactNode;
}

/** Test groups, each opening to its test ids, with everything that is done to both (TEMPLATE-03). */
export function TestGroupTable(props: TestGroupTableProps) {
  const { t } = useTranslation();
  const groups = useApi(listTestGroups, {});
  const opened = groups.data?.find(({ id }) => id === props.opened);
  const list = useTestIds(opened?.id);
  const [selected, select] = useState<readonly string[]>(props.opened ? [props.opened] : []);
  const [task, setTask] = useState<SetupTask>();
  const [history, setHistory] = useState<TestGroup>();
  const chosen = (groups.data ?? []).filter(({ id }) => selected.includes(id));
  const groupActions = useGroupActions(chosen, {
    addGroup: props.onAddGroup,
    openGroup: props.onOpenForm,
    showHistory: setHistory,
    deleteGroups: () => setTask({ kind: 'deleteGroups' }),
    addTest: (group) => setTask({ kind: 'save', group }),
  });
  const testActions = useTestIdActions(list.chosen, {
    openTest: ({ id }) => list.open(id),
    editTest: (test) => setTask({ kind: 'save', test }),
    copyTest: (test) => setTask({ kind: 'copy', test }),
    deleteTests: () => setTask({ kind: 'deleteTests' }),
    addAnalyte: props.onAddAnalyte,
    setAnalytes: props.onSetAnalytes,
  });
  const page = useRef<HTMLDivElement>(null);
  const shown = list.opened;
  useEffect(
    // Back in the list the cursor stands at its group.
    () => () =>
      shown && page.current?.querySelector<HTMLElement>('[data-opener][aria-expanded=true]')?.focus(),
    [shown],
  );
  return (
    <div className={styles['setup']} ref={page}>
      {!shown && (
        <div className={styles['tools']}>
          <OverflowBar actions={groupActions} label={t('testSetup.groupActions')} />
        </div>
      )}
      {shown ? (
        <TestIdView
          key={shown.id}
          test={shown}
          onEdit={(test) => setTask({ kind: 'save', test })}
          onClose={() => list.open(undefined)}
        >
          {props.analytesOf(shown)}
        </TestIdView>
      ) : groups.data === undefined ? (
        groups.error ? (
          <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />
        ) : (
          <Skeleton lines={8} />
        )
      ) : groups.data.length === 0 ? (
        <EmptyState
          icon="flask"
          title={t('testSetup.none')}
          hint={t('testSetup.noneHint')}
          action={<SetupSteps at="group" />}
        />
      ) : (
        <GroupList
          groups={groups.data}
          selected={selected}
          onSelect={select}
          opened={opened?.id}
          onOpen={(id) => {
            list.select([]);
            props.onOpen(id);
          }}
        >
          <TestIdList
            list={list}
            actions={testActions}
            onAddTest={() => opened && setTask({ kind: 'save', group: opened })}
          />
        </GroupList>
      )}
      {history && (
        <HistoryDrawer
          of={{ kind: 'template', id: history.id, name: history.name }}
          onClose={() => setHistory(undefined)}
        />
      )}
      {task && (
        <SetupDialog
          task={task}
          groups={groups.data ?? []}
          chosenGroups={chosen}
          chosenTests={list.chosen}
          onClose={() => setTask(undefined)}
          onDone={() => {
            setTask(undefined);
            if (task.kind === 'deleteGroups') select([]);
            if (task.kind === 'deleteTests') list.select([]);
          }}
        />
      )}
    </div>
  );
}
