import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { mayDo } from '@kiemlab/contract/features/analyses/row-inputs';
import type { TestAction } from '@kiemlab/contract/features/analyses/analyses.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../../lib/session/use-profile.ts';
import type { RecordChange } from '../../../ui/dialog/WhatChanged.tsx';
import { readTests } from '../api/read-tests.ts';
import { useTestChanges } from './test-changes.ts';

interface Seen {
  /** What the signer has before him or her. */
  tests: readonly TestRow[];
  /** What is another than it was at the last look. */
  changed: readonly RecordChange[];
}

/** Tests as the signer sees them, none while they are read; `lookAgain` reads them anew, tells what has changed, and leaves out what the action no longer fits; `takeOut` leaves out some. */
export function useSeenTests(
  opened: readonly TestRow[] | undefined,
  action: TestAction,
): Seen & { lookAgain(): Promise<readonly TestRow[]>; takeOut(ids: readonly string[]): void } {
  const { t } = useTranslation();
  const actor = useActor();
  const changesOf = useTestChanges();
  const [known, setSeen] = useState<Seen>();
  const seen = known ?? { tests: opened ?? [], changed: [] };
  // What was there first is what is seen, however the list behind it changes.
  if (!known && opened) setSeen(seen);

  const lookAgain = async (): Promise<readonly TestRow[]> => {
    const now = new Map(
      (await readTests(seen.tests.map((test) => test.sampleId))).map((row) => [row.id, row]),
    );
    const fits = (row: TestRow): boolean => mayDo(row, actor, action);
    const changed = seen.tests.flatMap((before): RecordChange[] => {
      const after = now.get(before.id);
      const record = { code: before.testInformationCode, name: before.analytesName };
      const leftOut = t('tests.leftOut');
      if (!after) return [{ ...record, changes: [], leftOut }];
      if (after.version === before.version && fits(after)) return [];
      return [{ ...record, changes: changesOf(before, after), ...(fits(after) ? {} : { leftOut }) }];
    });
    const tests = seen.tests.flatMap((before) => {
      const after = now.get(before.id);
      return after && fits(after) ? [after] : [];
    });
    setSeen({ tests, changed });
    return tests;
  };
  const takeOut = (ids: readonly string[]): void =>
    setSeen(({ tests, changed } = seen) => ({ tests: tests.filter(({ id }) => !ids.includes(id)), changed }));
  return { ...seen, lookAgain, takeOut };
}
