import { type Action, ActionButton } from './ActionButton.tsx';
import { ActionMenu } from './ActionMenu.tsx';

/** What has a button of its own: the next step, else the first that can be done; never what cannot be taken back. */
function mainOf(actions: readonly Action[]): Action | undefined {
  const able = actions.filter(({ disabledReason, danger }) => disabledReason === undefined && !danger);
  return able.find(({ primary }) => primary) ?? able[0];
}

/** The acts of one record: the next one as a button, every other one in a menu, in groups. */
export function NextAct({ actions }: { actions: readonly Action[] }) {
  const main = mainOf(actions);
  const folded = actions.filter((action) => action !== main);
  return (
    <>
      {main && <ActionButton action={main} />}
      {folded.length > 0 && <ActionMenu actions={folded} />}
    </>
  );
}
