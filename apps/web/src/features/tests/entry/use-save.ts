import { getSample, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import {
  enterResults,
  listResultVersions,
  listTests,
  type TestRow,
} from '@kiemlab/contract/features/tests/tests.api';
import { type Dispatch, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { isUnanswered, whenBack } from '../../../lib/api/call-when-back.ts';
import { useSend } from '../../../lib/api/hooks.ts';
import { errorText, HttpError } from '../../../lib/api/http-error.ts';
import { NotSent } from '../../../lib/api/not-sent.ts';
import { takeBack } from '../../../lib/api/outbox.ts';
import { useWaiting } from '../../../lib/api/use-connection.ts';
import { type EntryAction, entryReducer, entryState } from './entry-reducer.ts';
import type { EntryRow } from './entry-row.ts';
import { storedAsSent } from './stored-as-sent.ts';
import { type SentRow, type ToSave, toSave } from './to-save.ts';
import { useMessage } from '../../../ui/use-message.tsx';

/** Most rows the server takes in one call. */
const AT_ONCE = 500;
/** Refusals that mean the record is not what this page believes. */
const OUTDATED: readonly string[] = [
  'STALE_VERSION',
  'EDIT_NOT_ALLOWED',
  'NOT_ASSIGNED',
  'TECHNICIAN_MISSING',
  'TEST_NOT_FOUND',
];

const codesOf = (tests: readonly TestRow[]): string =>
  tests.map((test) => test.testInformationCode).join(', ');

/** The tests as the server has them now. */
export async function freshTests(tests: readonly TestRow[]): Promise<TestRow[]> {
  const ids = new Set(tests.map((test) => test.id));
  const sampleIds = [...new Set(tests.map((test) => test.sampleId))];
  const answers = await Promise.all(sampleIds.map((sampleId) => call(listTests, { query: { sampleId } })));
  return answers.flatMap(({ content }) => content).filter((test) => ids.has(test.id));
}

const thisMoment = (): string => new Date().toISOString();

/** Saving of the grid. */
export interface Save {
  /** Saves everything unsaved; asks for a reason first when results are corrected. */
  save(): Promise<void>;
  saving: boolean;
  /** What is saved waits for the network. */
  waiting: boolean;
  /** Why the last try did not save. */
  failure: string | undefined;
  /** The corrections that wait for their reason. */
  asked: readonly TestRow[] | undefined;
  confirm(reason: string): Promise<void>;
  cancel(): void;
  /** Forgets the failure: the rows it was about have been touched. */
  clear(): void;
}

/**
 * One call for all changed rows, all or nothing; a refusal shows the rows it is about (TEST-03, TEST-12). Rows whose answer was lost
 * are no conflict with somebody else when they are found stored as they were sent.
 */
export function useSave(
  rows: readonly EntryRow[],
  dispatch: Dispatch<EntryAction>,
  /** Told the first cell whose number has to be made clear before anything is saved. */
  onAsked: (cell: ToSave['asked'][number]) => void,
): Save {
  const { t } = useTranslation();
  const message = useMessage();
  const enter = useSend(enterResults, { refreshes: [listTests, listResultVersions, getSample, listSamples] });
  const [failure, setFailure] = useState<string>();
  const [asked, setAsked] = useState<readonly TestRow[]>();
  const waiting = useWaiting() > 0 && enter.isPending;
  /** Rows that went out and got no answer, by test. */
  const unanswered = useRef(new Map<string, SentRow>());

  const refused = async (error: unknown, plan: ToSave, reason: string | undefined): Promise<void> => {
    setFailure(`${t('tests.resultsFailed')} ${errorText(error)}`);
    if (!(error instanceof HttpError) || !OUTDATED.includes(error.code)) return;
    const codes = error.details['codes'];
    const concerned = plan.rows
      .map((row) => row.test)
      .filter((test) => Array.isArray(codes) && codes.includes(test.testInformationCode));
    const fresh = await whenBack(() => freshTests(concerned));
    const mine = storedAsSent([...unanswered.current.values()], fresh);
    const found: EntryAction = { type: 'saved', ...mine, at: thisMoment() };
    if (mine.sent.length > 0) dispatch(found);
    for (const { test } of mine.sent) unanswered.current.delete(test.id);
    const others = fresh.filter(({ id }) => !mine.saved.some((row) => row.id === id));
    if (others.length === 0 && mine.sent.length > 0) {
      const ids = new Set(plan.rows.map(({ test }) => test.id));
      const now = entryReducer(entryState(rows.filter(({ test }) => ids.has(test.id))), found);
      return sendRest(toSave(now.rows), reason);
    }
    dispatch({ type: 'conflict', tests: others });
  };

  /** What the call held beside the rows that were found saved. */
  const sendRest = async (plan: ToSave, reason: string | undefined): Promise<void> => {
    setFailure(undefined);
    if (plan.rows.length === 0) void message.success(t('tests.resultsSaved'));
    else if (plan.corrected.length > 0 && !reason) setAsked(plan.corrected);
    else await send(plan, reason);
  };

  const send = async (plan: ToSave, reason: string | undefined): Promise<void> => {
    setFailure(undefined);
    try {
      for (let from = 0; from < plan.rows.length; from += AT_ONCE) {
        const sent = plan.rows.slice(from, from + AT_ONCE);
        const testResults = sent.map((row) => row.entry);
        const { saved } = await enter
          .mutateAsync({ body: { testResults, ...(reason ? { reason } : {}) } })
          .catch((error: unknown) => {
            if (isUnanswered(error)) for (const row of sent) unanswered.current.set(row.test.id, row);
            throw error;
          });
        for (const { test } of sent) unanswered.current.delete(test.id);
        dispatch({ type: 'saved', sent, saved, at: thisMoment() });
      }
      void message.success(t('tests.resultsSaved'));
    } catch (error) {
      if (error instanceof NotSent) throw error;
      await refused(error, plan, reason);
    }
  };

  const save = async (): Promise<void> => {
    // Saved once more while it waits: what has been typed since goes with it.
    if (waiting) takeBack();
    else if (enter.isPending) return;
    const plan = toSave(rows);
    if (plan.rows.length === 0) {
      void message.info(t('tests.entry.nothingToSave'));
    } else if (plan.tooLong.length > 0) {
      setFailure(t('tests.entry.tooLongSave', { codes: codesOf(plan.tooLong) }));
    } else if (plan.asked[0]) {
      setFailure(
        t('tests.entry.askedSave', { codes: codesOf([...new Set(plan.asked.map(({ test }) => test))]) }),
      );
      onAsked(plan.asked[0]);
    } else if (plan.unlikely[0]) {
      setFailure(t('tests.entry.unlikelySave', { codes: codesOf(plan.unlikely.map(({ test }) => test)) }));
      onAsked(plan.unlikely[0]);
    } else if (plan.unexplained.length > 0) {
      setFailure(t('tests.entry.remarkMissing', { codes: codesOf(plan.unexplained) }));
    } else if (plan.corrected.length > 0) {
      setFailure(undefined);
      setAsked(plan.corrected);
    } else await send(plan, undefined).catch(() => undefined);
  };

  return {
    save,
    saving: enter.isPending && !waiting,
    waiting,
    failure,
    asked,
    confirm: async (reason) => {
      await send(toSave(rows), reason);
      setAsked(undefined);
    },
    cancel: () => setAsked(undefined),
    clear: () => setFailure(undefined),
  };
}
