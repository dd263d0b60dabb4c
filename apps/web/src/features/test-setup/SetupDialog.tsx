import type { TestGroup, TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { DeleteGroupsDialog } from './delete/DeleteGroupsDialog.tsx';
import { DeleteTestIdsDialog } from './delete/DeleteTestIdsDialog.tsx';
import { CopyTestIdDialog } from './form/CopyTestIdDialog.tsx';
import { TestIdDialog } from './form/TestIdDialog.tsx';

/** What is being done: a test id of a group is made, one is changed or copied, selected ones are deleted. */
export type SetupTask =
  | { kind: 'save'; group: TestGroup; test?: never }
  | { kind: 'save'; test: TestId; group?: never }
  | { kind: 'copy'; test: TestId }
  | { kind: 'deleteGroups' }
  | { kind: 'deleteTests' };

interface SetupDialogProps {
  task: SetupTask;
  groups: readonly TestGroup[];
  chosenGroups: readonly TestGroup[];
  chosenTests: readonly TestId[];
  onClose(): void;
  onDone(): void;
}

/** The dialog of what is being done to groups and test ids. */
export function SetupDialog({ task, groups, chosenGroups, chosenTests, onClose, onDone }: SetupDialogProps) {
  switch (task.kind) {
    case 'copy':
      return <CopyTestIdDialog test={task.test} onClose={onClose} onDone={onDone} />;
    case 'deleteGroups':
      return <DeleteGroupsDialog groups={chosenGroups} onClose={onClose} onDone={onDone} />;
    case 'deleteTests':
      return <DeleteTestIdsDialog tests={chosenTests} onClose={onClose} onDone={onDone} />;
    case 'save': {
      const group = task.group ?? groups.find(({ id }) => id === task.test.testGroupId);
      return group && <TestIdDialog group={group} test={task.test} onClose={onClose} onDone={onDone} />;
    }
  }
}
