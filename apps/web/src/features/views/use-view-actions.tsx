import {
  changeView,
  chooseStartView,
  listViews,
  type SampleView,
} from '@kiemlab/contract/features/views/views.api';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { errorText } from '../../lib/api/http-error.ts';
import type { Action } from '../../ui/ActionButton.tsx';
import { FocusBack } from '../../ui/FocusBack.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import { DeleteViewDialog } from './DeleteViewDialog.tsx';
import { NameViewDialog } from './NameViewDialog.tsx';
import type { Said, ViewSpelling } from './view-spelling.ts';
import { NO_VIEW, type ShownColumns } from '../../lib/view-params.ts';

interface Of {
  of: ViewSpelling;
  columns(): ShownColumns;
  /** The open view. */
  view: SampleView | undefined;
  /** The list differs from it. */
  changed: boolean;
  /** The list without a view. */
  none: Said;
  onOpen(address: Said): void;
  onName(address: Said): void;
}

/** What is done with saved views, and the dialog that is open. */
export function useViewActions({ of, columns, view, changed, none, onOpen, onName }: Of): {
  actions: Action[];
  element: ReactNode;
} {
  const { t } = useTranslation();
  const message = useMessage();
  const [open, setOpen] = useState<'save' | 'rename' | 'delete'>();
  const change = useSend(changeView, { refreshes: [listViews] });
  const choose = useSend(chooseStartView, { refreshes: [listViews] });
  const close = (): void => setOpen(undefined);
  const shown = () => of.partsOf(columns());
  const attempt = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work();
      void message.success(done);
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  const overwrite = ({ id, version, name }: SampleView): Promise<void> =>
    attempt(
      () => change.mutateAsync({ params: { id }, body: { version, shown: shown() } }),
      t('views.overwritten', { name }),
    );
  const setStart = ({ id, name, isStart }: SampleView): Promise<void> =>
    attempt(
      async () => {
        // The list is not to jump to the view that it opens with next time.
        if (of.isBlank) onName({ view: NO_VIEW });
        await choose.mutateAsync({ body: { id: isStart ? null : id, list: of.list } });
      },
      t(isStart ? 'views.startTaken' : 'views.startSet', { name }),
    );
  const unchanged = changed ? undefined : t('views.unchanged');
  const ofView: Action[] = view
    ? [
        {
          key: 'overwrite',
          label: t('views.overwrite', { name: view.name }),
          icon: 'save',
          disabledReason: view.gone.length > 0 ? undefined : unchanged,
          onClick: () => void overwrite(view),
        },
        {
          key: 'revert',
          label: t('views.revert'),
          icon: 'undo',
          disabledReason: unchanged,
          onClick: () => onOpen(of.addressOf(view)),
        },
        {
          key: 'start',
          label: t(view.isStart ? 'views.takeStart' : 'views.setStart'),
          icon: 'home',
          onClick: () => void setStart(view),
        },
        { key: 'rename', label: t('views.rename'), icon: 'edit', onClick: () => setOpen('rename') },
        {
          key: 'delete',
          label: t('views.delete'),
          icon: 'trash',
          danger: true,
          onClick: () => setOpen('delete'),
        },
      ]
    : [];
  return {
    actions: [
      { key: 'save', label: t('views.saveAs'), icon: 'plus', onClick: () => setOpen('save') },
      ...ofView,
    ],
    element: open && (
      <>
        <FocusBack />
        {open === 'save' && (
          <NameViewDialog
            list={of.list}
            shown={shown()}
            onClose={close}
            onDone={(saved) => {
              close();
              onName(of.addressOf(saved));
            }}
          />
        )}
        {open === 'rename' && view && <NameViewDialog view={view} onClose={close} onDone={close} />}
        {open === 'delete' && view && (
          <DeleteViewDialog
            view={view}
            onClose={close}
            onDone={() => {
              close();
              // What the list shows stays; only its name is gone.
              onName({ view: none['view'], columns: undefined });
            }}
          />
        )}
      </>
    ),
  };
}
