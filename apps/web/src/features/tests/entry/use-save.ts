import { dayOf } from '@kiemlab/contract/core/laboratory-day';
import { getSample, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { getTest, listEntryDetails, saveDetails } from '@kiemlab/contract/features/tests/records.api';
import { enterResults, listResultVersions } from '@kiemlab/contract/features/tests/results.api';
import { listTests, type TestRow } from '@kiemlab/contract/features/tests/tests.api';
import { listTestDocuments } from '@kiemlab/contract/features/tests/documents.api';
import { type Dispatch, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnanswered, whenBack } from '../../../lib/api/call-when-back.ts';
import { useSend } from '../../../lib/api/hooks.ts';
import { errorText, type HttpError } from '../../../lib/api/http-error.ts';
import { NotSent } from '../../../lib/api/not-sent.ts';
import { takeBack } from '../../../lib/api/outbox.ts';
import { useWaiting } from '../../../lib/api/use-connection.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import { type EntryAction, entryReducer } from './entry-reducer.ts';
import { entryState } from './entry-steps.ts';
import type { SavedRow } from './after-save.ts';
import type { EntryRow } from './entry-row.ts';
import { codesOf } from './codes-of.ts';
import { freshRows } from './read-more.ts';
import { type RefusedRow, sendInParts } from './send-in-parts.ts';
import { detailsSender } from './send-details.ts';
import { standsAgainst } from './stands-against.ts';
import { storedAsSent } from './stored-as-sent.ts';
import { type CellOf, type SentRow, type ToSave, toSave } from './to-save.ts';

/** Refusals that mean the record is not what this page believes. */
const OUTDATED: readonly string[] = [
  'STALE_VERSION',
  'EDIT_NOT_ALLOWED',
  'NOT_ASSIGNED',
  'TECHNICIAN_MISSING',
  'TEST_NOT_FOUND',
];

/** Rows that were found saved. */
type Found = Extract<EntryAction, { type: 'saved' }>;

const thisMoment = (): string => new Date().toISOString();

/** Saving of the grid. */
export interface Save {
  /** Saves everything unsaved; asks for a reason first when results are corrected. */
  save(): Promise<void>;
  /** How far it is; undefined while nothing is being saved. */
  progress: { saved: number; total: number } | undefined;
  /** What is saved waits for the network. */
  waiting: boolean;
  /** Why the last try did not save everything. */
  failure: string | undefined;
  /** The corrections that wait for their reason. */
  asked: readonly TestRow[] | undefined;
  /** The reason given for corrections that were not saved. */
  reason: string;
  confirm(reason: string): Promise<void>;
  cancel(): void;
  /** Forgets the failure: the rows it was about have been touched. */
  clear(): void;
}

/**
 * All changed rows, in parts: what is refused says so at its cell and keeps nothing else from being saved (TEST-03, TEST-12). Rows
 * whose answer was lost are no conflict with somebody else when they are found stored as they were sent.
 */
export function useSave(
  rows: readonly EntryRow[],
  dispatch: Dispatch<EntryAction>,
  /** Told the first cell that has to be mended. */
  onAsked: (cell: CellOf) => void,
): Save {
  const { t } = useTranslation();
  const message = useMessage();
  const enter = useSend(enterResults, {
    refreshes: [listTests, listResultVersions, listTestDocuments, getSample, listSamples],
  });
  const describe = useSend(saveDetails, { refreshes: [getTest, listEntryDetails] });
  const [failure, setFailure] = useState<string>();
  const [asked, setAsked] = useState<readonly TestRow[]>();
  const [progress, setProgress] = useState<Save['progress']>();
  const waiting = useWaiting() > 0 && progress !== undefined;
  const [reasonGiven, setReasonGiven] = useState('');
  /** Rows that went out and got no answer, by test. */
  const unanswered = useRef(new Map<string, SentRow>());
  /** The save that is under way. */
  const turn = useRef(0);

  const partly = (text: string, saved: number, total: number): string => {
    const failed = t('tests.resultsFailed').replace(/[^.!]$/, '$&.');
    return `${saved > 0 ? t('tests.entry.savedPart', { count: saved, total }) : failed} ${text}`;
  };

  /** The rows of a refusal: their cells say why, unless they are found saved, or changed by somebody else. Answers those found saved. */
  const refused = async (rowsOf: readonly RefusedRow[], error: HttpError): Promise<Found | undefined> => {
    const refusals = new Map(rowsOf.map(({ row, refusal }) => [row.test.id, refusal]));
    if (!OUTDATED.includes(error.code)) {
      dispatch({ type: 'refused', refusals });
      return undefined;
    }
    const fresh = await whenBack(() => freshRows(rowsOf.map(({ row }) => row.test)));
    const mine = storedAsSent([...unanswered.current.values()], fresh);
    const found: Found = { type: 'saved', ...mine, at: thisMoment() };
    if (mine.sent.length > 0) dispatch(found);
    for (const { test } of mine.sent) {
      unanswered.current.delete(test.id);
      refusals.delete(test.id);
    }
    const others = fresh.filter(({ id }) => refusals.has(id));
    dispatch({ type: 'refused', refusals });
    dispatch({ type: 'conflict', tests: others });
    return found;
  };

  /** What was typed since into rows that were found saved as an earlier call had sent them. */
  const sendRest = async (found: readonly Found[], reason: string | undefined): Promise<void> => {
    const ids = new Set(found.flatMap(({ sent }) => sent.map(({ test }) => test.id)));
    const before = entryState(rows.filter(({ test }) => ids.has(test.id)));
    const plan = toSave(found.reduce(entryReducer, before).rows);
    if (plan.rows.length === 0) {
      setReasonGiven('');
      void message.success(t('tests.resultsSaved'));
    } else if (plan.corrected.length > 0 && !reason) setAsked(plan.corrected);
    else await send(plan, reason);
  };

  const send = async (plan: ToSave, reason: string | undefined): Promise<void> => {
    setFailure(undefined);
    dispatch({ type: 'sending', ids: plan.rows.map(({ test }) => test.id) });
    const total = plan.rows.length;
    let saved = 0;
    const left: RefusedRow[] = [];
    /** Rows that want a reason, which nobody could tell before they went. */
    const unreasoned: TestRow[] = [];
    /** Found saved as an earlier call sent them; what has been typed since goes out now. */
    const found: Found[] = [];
    const mine = ++turn.current;
    setProgress({ saved, total });
    const details = detailsSender({
      send: (body) => describe.mutateAsync({ body }),
      reason,
      onSaved: (row, version) => dispatch({ type: 'described', sent: row, version, day: dayOf(new Date()) }),
    });
    const results = async (part: readonly SentRow[]): Promise<readonly SavedRow[]> => {
      const testResults = part.flatMap((row) => details.entryOf(row) ?? []);
      if (testResults.length === 0) return [];
      const body = { testResults, ...(reason ? { reason } : {}) };
      const files = part.flatMap((row) => row.files);
      const input = files.length > 0 ? { body, files } : { body };
      return (await enter.mutateAsync(input)).saved;
    };
    try {
      await sendInParts(plan.rows, {
        send: async (part) => {
          try {
            await details.save(part);
            return await results(part);
          } catch (error) {
            if (isUnanswered(error)) for (const row of part) unanswered.current.set(row.test.id, row);
            throw error;
          }
        },
        onSaved: (part, answers) => {
          for (const { test } of part) unanswered.current.delete(test.id);
          dispatch({ type: 'saved', sent: part, saved: answers, at: thisMoment() });
          saved += part.length;
          setProgress({ saved, total });
        },
        onRefused: async (rowsOf, error) => {
          if (error.code === 'REASON_REQUIRED' && !reason) {
            unreasoned.push(...rowsOf.map(({ row }) => row.test));
            return;
          }
          const stored = await refused(rowsOf, error);
          if (stored) found.push(stored);
          const ids = stored?.sent.map(({ test }) => test.id) ?? [];
          left.push(...rowsOf.filter(({ row }) => !ids.includes(row.test.id)));
        },
      });
    } catch (error) {
      if (error instanceof NotSent) throw error;
      setFailure(partly(errorText(error), saved, total));
      return;
    } finally {
      // Taken back and saved anew meanwhile, it is no longer this save that is under way.
      if (turn.current === mine) {
        dispatch({ type: 'sent' });
        setProgress(undefined);
      }
    }
    if (left[0]) {
      setFailure(
        partly(
          t('tests.entry.refusedSave', {
            count: left.length,
            codes: codesOf(left.map(({ row }) => row.test)),
          }),
          saved,
          total,
        ),
      );
      onAsked({ test: left[0].row.test, field: left[0].refusal.field });
    } else if (unreasoned.length > 0) setAsked(unreasoned);
    else await sendRest(found, reason);
  };

  const save = async (): Promise<void> => {
    // Saved once more while it waits: what has been typed since goes with it.
    if (waiting) takeBack();
    else if (progress) return;
    const plan = toSave(rows);
    const against = standsAgainst(plan);
    if (plan.rows.length === 0) {
      void message.info(t('tests.entry.nothingToSave'));
    } else if (against) {
      const codes = codesOf(against.cells.map(({ test }) => test));
      setFailure(t(`tests.entry.against.${against.kind}`, { codes }));
      onAsked(against.first);
    } else if (plan.corrected.length > 0) {
      setFailure(undefined);
      setAsked(plan.corrected);
    } else await send(plan, undefined).catch(() => undefined);
  };

  return {
    save,
    progress,
    waiting,
    failure,
    asked,
    reason: reasonGiven,
    confirm: async (reason) => {
      setReasonGiven(reason);
      await send(toSave(rows), reason);
      setAsked(undefined);
    },
    cancel: () => setAsked(undefined),
    clear: () => setFailure(undefined),
  };
}
