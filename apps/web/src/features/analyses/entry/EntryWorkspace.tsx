import type { PlannedField } from '@kiemlab/contract/core/fields/plan';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { isHiddenTextInput } from './HiddenTextInput.tsx';
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import type { DataGridHandle } from 'react-data-grid';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../../lib/session/use-profile.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { CalculationContext } from '../calculation/calculation-context.ts';
import { CalculationDialog } from '../calculation/CalculationDialog.tsx';
import { TestActionDialog } from '../components/TestActionDialog.tsx';
import { dropDrafts } from './entry-draft.ts';
import styles from './entry.module.css';
import { EntryBar } from './EntryBar.tsx';
import { ActiveFooter } from './ActiveFooter.tsx';
import { createActiveStore } from './active-cell.ts';
import { EntryGrid, type WantedCell } from './EntryGrid.tsx';
import { EntryNotices } from './EntryNotices.tsx';
import { type EntryAction, entryReducer } from './entry-reducer.ts';
import { entryState } from './entry-steps.ts';
import { type EntryRow, isDirty, isTyped } from './entry-row.ts';
import { keepCursor } from './kept-cursor.ts';
import { focusCell, useCursorBack } from './use-cursor-back.ts';
import { isDetailField } from './detail-fields.ts';
import { DocumentsContext } from './documents-context.ts';
import { BlockContext, createBlockStore } from './block-store.ts';
import { createLiveStore, LiveContext, withLive } from './cell-being-typed.ts';
import { ArrivalContext, createArrivalStore } from './cursor-arrival.ts';
import { type CellOf, countOpen, nextOpen } from './open-cells.ts';
import { readyFor } from './ready-rows.ts';
import { freshRows } from './read-more.ts';
import { RowDocuments } from './RowDocuments.tsx';
import { useIsOpen } from './use-is-open.ts';
import { useHeldFiles } from './use-held-files.ts';
import { useLostKeys } from './use-lost-keys.ts';
import { useMore } from './use-more.ts';
import { useKeepDrafts } from './use-keep-drafts.ts';
import { useSave } from './use-save.ts';
import { useSaveButton } from './use-save-button.ts';

interface EntryWorkspaceProps {
  userId: string;
  /** Rows with their drafts. */
  initial: readonly EntryRow[];
  /** Drafts of tests that cannot be entered any more: id, and how to name them. */
  lost: readonly { id: string; label: string }[];
  onBack(): void;
}

const NO_FIELDS: readonly PlannedField[] = [];

/** The grid with everything around it: drafts, saving, undo, declaring entry complete. */
export function EntryWorkspace({ userId, initial, lost: lostAtStart, onBack }: EntryWorkspaceProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const actor = useActor();
  const isOpen = useIsOpen();
  const grid = useRef<DataGridHandle>(null);
  const [live] = useState(createLiveStore);
  const [block] = useState(createBlockStore);
  const [arrival] = useState(() => createArrivalStore(keepCursor));
  const [{ rows, past, future }, dispatch] = useReducer(entryReducer, initial, entryState);
  const [extra, setExtra] = useState(() =>
    initial.some(({ test }) => test.flagBase === 'LOD' || test.flagBase === 'LOQ'),
  );
  const [restored, setRestored] = useState(() => initial.filter(isTyped).length);
  const [form, setForm] = useState(() => initial.some(({ edits }) => Object.keys(edits).some(isDetailField)));
  const [documentsOf, setDocumentsOf] = useState<string>();
  const [calculationFor, setCalculationFor] = useState<string>();
  const [lost, setLost] = useState(lostAtStart);
  const [active] = useState(createActiveStore);
  const [wanted, setWanted] = useState<WantedCell>();
  const [dialog, setDialog] = useState<{ action: 'completeEntry' | 'requestReview'; tests: TestRow[] }>();
  const [askedToSave, setAskedToSave] = useState(0);
  /** Somebody has gone on since the last save was asked for. */
  const goneOn = useRef(false);
  const show = ({ test, field }: CellOf, as: WantedCell['as']): void => {
    if (field === 'lod' || field === 'loq' || field === 'otherLabResult') setExtra(true);
    if (isDetailField(field)) setForm(true);
    setWanted({ id: test.id, field, as });
  };
  // What is being typed is never left, however it came there.
  const saving = useSave(
    rows,
    dispatch,
    (cell) => show(cell, 'arrived'),
    () => goneOn.current || live.openIn() !== undefined,
  );
  const frame = useRef<HTMLDivElement>(null);
  const isCovered = [dialog, documentsOf, calculationFor, saving.asked].some((one) => one !== undefined);
  useCursorBack(frame, isCovered);
  useLostKeys(frame, isCovered, () => {
    focusCell(frame.current);
    arrival.set('arrived');
    void message.warning({ key: 'entry-arrived', content: t('tests.entry.arrived') });
  });
  const showNextOpen = (): void => {
    const typed = rows.map((row) => withLive(row, live.get()));
    const cell = nextOpen(typed, active.get(), arrival.get() !== 'looked');
    if (cell) show(cell, 'looked');
    else void message.info({ key: 'entry-open', content: t('tests.entry.nothingOpen') });
  };
  const askToSave = (): void => {
    goneOn.current = false;
    setAskedToSave((count) => count + 1);
  };

  const saveButton = useSaveButton({ frame, live, arrival, askToSave });

  const act = (action: EntryAction): void => {
    saving.clear();
    dispatch(action);
  };
  /** Takes back, or does anew: who does so looks at the grid, and writes where the cursor stands. */
  const step = (type: 'undo' | 'redo' | 'discard'): void => {
    arrival.set('looked');
    dispatch({ type });
  };

  const more = useMore(rows, dispatch);
  const holdsFiles = useHeldFiles(rows);
  const hasRoom = useKeepDrafts({ userId, rows, live, dispatch });

  const onShortcut = useEffectEvent((event: KeyboardEvent): void => {
    if (event.altKey || isCovered) return;
    if (event.key === 'F8') {
      event.preventDefault();
      return showNextOpen();
    }
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const typing =
      event.target instanceof HTMLInputElement &&
      event.target.type !== 'checkbox' &&
      !isHiddenTextInput(event.target);
    if (key === 's') askToSave();
    else if (key === 'z' && !event.shiftKey && !typing) step('undo');
    else if ((key === 'y' || (key === 'z' && event.shiftKey)) && !typing) step('redo');
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onShortcut(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  // Saves after the cell under the cursor has been taken over into the rows.
  const saveNow = useEffectEvent(() => void saving.save());
  useEffect(() => {
    if (askedToSave > 0) saveNow();
  }, [askedToSave]);

  const shown = rows.find(({ test }) => test.id === documentsOf);
  const worked = rows.find(({ test }) => test.id === calculationFor);
  const unsaved = rows.filter(isDirty).length;
  const open = useMemo(() => countOpen(rows), [rows]);
  const completable = useMemo(() => readyFor('completeEntry', rows, actor), [rows, actor]);
  const reviewable = useMemo(() => readyFor('requestReview', rows, actor), [rows, actor]);
  const refresh = (tests: readonly TestRow[]): void => {
    void freshRows(tests).then((fresh) => dispatch({ type: 'refreshed', tests: fresh }));
  };
  return (
    <LiveContext value={live}>
      <ArrivalContext value={arrival}>
        <BlockContext value={block}>
          <div
            ref={frame}
            className={styles['workspace']}
            onKeyDownCapture={() => {
              goneOn.current = true;
            }}
            onMouseDownCapture={() => {
              goneOn.current = true;
            }}
          >
            <EntryBar
              rows={rows.length}
              unsaved={unsaved}
              saved={rows.some((row) => row.saved.length > 0)}
              extra={extra}
              onExtra={setExtra}
              form={form}
              onForm={more.fields.length > 0 ? setForm : undefined}
              onUndo={past.length > 0 ? () => step('undo') : undefined}
              onRedo={future.length > 0 ? () => step('redo') : undefined}
              progress={saving.progress}
              waiting={saving.waiting}
              open={open}
              onOpen={showNextOpen}
              onPress={saveButton.press}
              onSave={saveButton.save}
              completable={completable.length}
              reviewable={reviewable.length}
              onComplete={() => setDialog({ action: 'completeEntry', tests: completable })}
              onReview={() => setDialog({ action: 'requestReview', tests: reviewable })}
              onBack={onBack}
            />
            <EntryNotices
              rows={rows}
              failure={saving.failure}
              unsaved={unsaved}
              waiting={saving.waiting}
              hasRoom={hasRoom}
              holdsFiles={holdsFiles}
              restored={unsaved > 0 ? restored : 0}
              lost={lost.map(({ label }) => label)}
              onSettle={(keep) => act({ type: 'settle', keep, isOpen })}
              onDiscard={() => {
                saving.clear();
                step('discard');
                setRestored(0);
              }}
              onDropLost={() => {
                dropDrafts(
                  userId,
                  lost.map(({ id }) => id),
                );
                setLost([]);
              }}
            />
            <CalculationContext value={setCalculationFor}>
              <DocumentsContext value={setDocumentsOf}>
                <EntryGrid
                  grid={grid}
                  rows={rows}
                  extra={extra}
                  form={form ? more.fields : NO_FIELDS}
                  dispatch={act}
                  active={active}
                  wanted={wanted}
                />
              </DocumentsContext>
              <ActiveFooter rows={rows} active={active} />
            </CalculationContext>
          </div>
          {shown && <RowDocuments row={shown} dispatch={act} onClose={() => setDocumentsOf(undefined)} />}
          {worked && (
            <CalculationDialog
              row={worked}
              userId={userId}
              onWrite={(calculation) => {
                act({ type: 'calculate', id: worked.test.id, calculation });
                setWanted({ id: worked.test.id, field: 'result', as: 'looked' });
              }}
              onClose={() => setCalculationFor(undefined)}
            />
          )}
          {saving.asked && (
            <ConfirmRecords<{ reason: string }>
              open
              initialValues={{ reason: saving.reason }}
              title={t('tests.entry.reasonTitle')}
              text={t('tests.entry.reasonText')}
              records={saving.asked.map((test) => ({
                code: test.testInformationCode,
                name: `${test.sampleName} – ${test.analytesName}`,
              }))}
              confirmLabel={t('tests.entry.save')}
              withReason="required"
              reasonLabel={t('tests.entry.reasonTitle')}
              onConfirm={({ reason }) => saving.confirm(reason)}
              onClose={saving.cancel}
            />
          )}
          {dialog && (
            <TestActionDialog
              {...dialog}
              onDone={() => refresh(dialog.tests)}
              onClose={() => setDialog(undefined)}
            />
          )}
        </BlockContext>
      </ArrivalContext>
    </LiveContext>
  );
}
