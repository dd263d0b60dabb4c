import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AnalyteDialog } from '../../features/analytes/AnalyteDialog.tsx';
import { AnalyteTable } from '../../features/analytes/AnalyteTable.tsx';
import { AnalyteSettingsDialog } from '../../features/analytes/settings/AnalyteSettingsDialog.tsx';
import { TestGroupTable } from '../../features/test-setup/TestGroupTable.tsx';

/** Test groups; each opens to its test ids, and these to their analytes (TEMPLATE-03). */
export function TestMode() {
  const navigate = useNavigate();
  const { group } = useSearch({ from: '/app/form-setting' });
  const [task, setTask] = useState<{ kind: 'add' | 'settings'; test: TestId }>();
  const close = (): void => setTask(undefined);
  return (
    <>
      <TestGroupTable
        opened={group}
        onOpen={(id) => void navigate({ to: '/form-setting', search: { type: 'TEST', group: id } })}
        onAddGroup={() => void navigate({ to: '/form-setting/add', search: { type: 'TEST' } })}
        onOpenForm={({ id }) =>
          void navigate({ to: '/form-setting/$id', params: { id }, search: { type: 'TEST' } })
        }
        onAddAnalyte={(test) => setTask({ kind: 'add', test })}
        onSetAnalytes={(test) => setTask({ kind: 'settings', test })}
        analytesOf={(test) => <AnalyteTable testId={test} />}
      />
      {task?.kind === 'add' && <AnalyteDialog testId={task.test} onClose={close} onDone={close} />}
      {task?.kind === 'settings' && <AnalyteSettingsDialog testId={task.test} onClose={close} />}
    </>
  );
}
