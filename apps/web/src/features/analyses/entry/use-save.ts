import { dayOf } from '@kiemlab/contract/core/laboratory-day';
import { getSample, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { getTest, listEntryDetails, saveDetails } from '@kiemlab/contract/features/analyses/records.api';
import { enterResults, listResultVersions } from '@kiemlab/contract/features/analyses/results.api';
import { listTests, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { listTestDocuments } from '@kiemlab/contract/features/analyses/documents.api';
import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connection } from '../../../lib/api/connection.ts';
import { isUnanswered, whenBack } from '../../../lib/api/call-when-back.ts';
import { useSend } from '../../../lib/api/hooks.ts';
import { errorText, type HttpError } from '../../../lib/api/http-error.ts';
import { NotSent } from '../../../lib/api/not-sent.ts';
import { discardWaiting } from '../../../lib/api/outbox.ts';
import { useWaiting } from '../../../lib/api/use-connection.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import { type EntryAction, entryReducer } from './entry-reducer.ts';
import { entryState } from './entry-steps.ts';
import type { SavedRow } from './after-save.ts';
import { type EntryRow, isDirty } from './entry-row.ts';
import { codesOf } from './codes-of.ts';
import type { CellOf } from './open-cells.ts';
import { freshRows } from './read-more.ts';
import { type RefusedRow, sendInParts } from './send-in-parts.ts';
import { detailsSender } from './send-details.ts';
import { storedAsSent } from './stored-as-sent.ts';
import { type SentRow, type ToSave, toSave } from './to-save.ts';
import { rowsOpenIn, useUnsavedTexts } from './use-unsaved-texts.ts';

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
  /**
   * Saves everything unsaved in which nothing is open; asks for a reason first when results are corrected. Called while a save runs,
   * it saves what has been typed since as soon as that one has ended.
   */
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
 * All changed rows, in parts: what is open or refused says so at its cell and keeps nothing else from being saved (TEST-03, TEST-12).
 * Rows whose answer was lost are no conflict with somebody else when they are found stored as they were sent.
 */
export function useSave(
  rows: readonly EntryRow[],
  dispatch: Dispatch<EntryAction>,
  /** Told the first cell that has to be mended. */
  onAsked: (cell: CellOf) => void,
  /** Somebody types on since the save was asked for: nothing may take the cursor from there. */
  hasGoneOn: () => boolean = () => false,
): Save {
  const { t } = useTranslation();
  const message = useMessage();
  const texts = useUnsavedTexts();
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
  /** Somebody saved once more while one was under way. */
  const again = useRef(false);

  /** Asks why results are corrected; whoever types on is told to save once more, as the question would take the next keys. */
  const askWhy = (tests: readonly TestRow[]): void => {
    if (hasGoneOn()) setFailure(t('tests.entry.reasonLater', { codes: codesOf(tests) }));
    else setAsked(tests);
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

  /** What was typed since into rows that were found saved as an earlier call had sent them; `isWhole`: nothing else is left. */
  const sendRest = async (
    found: readonly Found[],
    reason: string | undefined,
    isWhole: boolean,
  ): Promise<void> => {
    const ids = new Set(found.flatMap(({ sent }) => sent.map(({ test }) => test.id)));
    const before = entryState(rows.filter(({ test }) => ids.has(test.id)));
    const plan = toSave(found.reduce(entryReducer, before).rows);
    if (plan.rows.length === 0) {
      setReasonGiven('');
      if (isWhole) void message.success(t('tests.resultsSaved'));
    } else if (plan.corrected.length > 0 && !reason) askWhy(plan.corrected);
    else await send(plan, reason);
  };

  /** `hasGone`: the cursor is where a person has to look already. */
  const send = async (plan: ToSave, reason: string | undefined, hasGone = false): Promise<void> => {
    setFailure(undefined);
    dispatch({ type: 'sending', ids: plan.rows.map(({ test }) => test.id) });
    const total = plan.rows.length + rowsOpenIn(plan);
    let saved = 0;
    const left: RefusedRow[] = [];
    /** Rows that want a reason, which nobody could tell before they went. */
    const unreasoned: TestRow[] = [];
    /** Found saved as an earlier call sent them; what has been typed since goes out now. */
    const found: Found[] = [];
    const mine = ++turn.current;
    setProgress({ saved, total: plan.rows.length });
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
          setProgress({ saved, total: plan.rows.length });
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
      // What stopped this save would stop the next; it says so, and everything stays typed.
      again.current = false;
      setFailure(texts.partly([errorText(error), texts.open(plan)].join(' ').trim(), saved, total));
      return;
    } finally {
      // Taken back and saved anew meanwhile, it is no longer this save that is under way.
      if (turn.current === mine) {
        dispatch({ type: 'sent' });
        setProgress(undefined);
      }
    }
    const codes = codesOf(left.map(({ row }) => row.test));
    const unsaved = [
      ...(left.length > 0 ? [t('tests.entry.refusedSave', { count: left.length, codes })] : []),
      ...(plan.firstOpen ? [texts.open(plan)] : []),
    ];
    if (unsaved.length > 0) setFailure(texts.partly(unsaved.join(' '), saved, total));
    const first = plan.firstOpen ?? (left[0] && { test: left[0].row.test, field: left[0].refusal.field });
    if (first && !hasGone && !hasGoneOn()) onAsked(first);
    if (left.length > 0) return;
    if (unreasoned.length > 0) askWhy(unreasoned);
    else await sendRest(found, reason, plan.firstOpen === undefined);
  };

  const save = async (): Promise<void> => {
    // Saved once more while it waits: what has been typed since goes with it.
    if (waiting) discardWaiting();
    else if (progress) {
      again.current = true;
      return;
    }
    const plan = toSave(rows);
    if (plan.rows.length > 0) {
      setFailure(undefined);
      if (plan.corrected.length > 0) return setAsked(plan.corrected);
      // At once, not when the answer comes: the cursor is not taken from a hand that types on. Without network nothing is asked for yet:
      // who types on stays where he or she is.
      if (plan.firstOpen && !connection.away() && !hasGoneOn()) onAsked(plan.firstOpen);
      await send(plan, undefined, plan.firstOpen !== undefined).catch(() => undefined);
    } else if (plan.firstOpen) {
      setFailure(texts.open(plan));
      if (!hasGoneOn()) onAsked(plan.firstOpen);
    } else void message.info(t('tests.entry.nothingToSave'));
  };

  const saveAgain = useEffectEvent((): void => {
    const isWanted = again.current;
    again.current = false;
    // The question for a reason takes everything along once it is confirmed; what was refused has said so at its cell.
    if (isWanted && !asked && rows.some((row) => isDirty(row) && !row.refused)) void save();
  });
  useEffect(() => {
    if (!progress) saveAgain();
  }, [progress]);

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
