import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import {
  enterResults,
  listResultVersions,
  listTests,
  type TestRow,
} from '@kiemlab/contract/features/tests/tests.api';
import { App } from 'antd';
import { type Dispatch, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useSend } from '../../../lib/api/hooks.ts';
import { errorText, HttpError } from '../../../lib/api/http-error.ts';
import type { EntryAction } from './entry-reducer.ts';
import type { EntryRow } from './entry-row.ts';
import { type ToSave, toSave } from './to-save.ts';

/** Most rows the server takes in one call. */
const AT_ONCE = 500;
/** Refusals that mean the record is not what this page believes. */
const OUTDATED: readonly string[] = ['STALE_VERSION', 'EDIT_NOT_ALLOWED', 'NOT_ASSIGNED', 'TEST_NOT_FOUND'];

const codesOf = (tests: readonly TestRow[]): string =>
  tests.map((test) => test.testInformationCode).join(', ');

/** The tests as the server has them now. */
export async function freshTests(tests: readonly TestRow[]): Promise<TestRow[]> {
  const ids = new Set(tests.map((test) => test.id));
  const sampleIds = [...new Set(tests.map((test) => test.sampleId))];
  const answers = await Promise.all(sampleIds.map((sampleId) => call(listTests, { query: { sampleId } })));
  return answers.flatMap(({ content }) => content).filter((test) => ids.has(test.id));
}

/** Saving of the grid. */
export interface Save {
  /** Saves everything unsaved; asks for a reason first when results are corrected. */
  save(): Promise<void>;
  saving: boolean;
  /** Why the last try did not save. */
  failure: string | undefined;
  /** The corrections that wait for their reason. */
  asked: readonly TestRow[] | undefined;
  confirm(reason: string): Promise<void>;
  cancel(): void;
  /** Forgets the failure: the rows it was about have been touched. */
  clear(): void;
}

/** One call for all changed rows, all or nothing; a refusal shows the rows it is about (TEST-03, TEST-12). */
export function useSave(
  rows: readonly EntryRow[],
  dispatch: Dispatch<EntryAction>,
  /** Told the first cell whose number has to be made clear before anything is saved. */
  onAsked: (cell: ToSave['asked'][number]) => void,
): Save {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const enter = useSend(enterResults, { refreshes: [listTests, listResultVersions, getSample] });
  const [failure, setFailure] = useState<string>();
  const [asked, setAsked] = useState<readonly TestRow[]>();

  const refused = async (error: unknown, plan: ToSave): Promise<void> => {
    setFailure(`${t('tests.resultsFailed')} ${errorText(error)}`);
    if (!(error instanceof HttpError) || !OUTDATED.includes(error.code)) return;
    const codes = error.details['codes'];
    const concerned = plan.rows
      .map((row) => row.test)
      .filter((test) => Array.isArray(codes) && codes.includes(test.testInformationCode));
    dispatch({ type: 'conflict', tests: await freshTests(concerned) });
  };

  const send = async (plan: ToSave, reason: string | undefined): Promise<void> => {
    setFailure(undefined);
    try {
      for (let from = 0; from < plan.rows.length; from += AT_ONCE) {
        const sent = plan.rows.slice(from, from + AT_ONCE);
        const testResults = sent.map((row) => row.entry);
        const { saved } = await enter.mutateAsync({ body: { testResults, ...(reason ? { reason } : {}) } });
        dispatch({ type: 'saved', sent, saved, at: new Date().toISOString() });
      }
      void message.success(t('tests.resultsSaved'));
    } catch (error) {
      await refused(error, plan);
    }
  };

  const save = async (): Promise<void> => {
    if (enter.isPending) return;
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
    } else if (plan.unexplained.length > 0) {
      setFailure(t('tests.entry.remarkMissing', { codes: codesOf(plan.unexplained) }));
    } else if (plan.corrected.length > 0) {
      setFailure(undefined);
      setAsked(plan.corrected);
    } else await send(plan, undefined);
  };

  return {
    save,
    saving: enter.isPending,
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
