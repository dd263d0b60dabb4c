import { useEffect, useEffectEvent, useState } from 'react';
import { type EntryField, type EntryRow, judge } from './entry-row.ts';

/**
 * A verdict against the proposal is explained there and then: the cell for its remark opens, and Enter leads back to the verdicts
 * (TEST-03, rule T12).
 */
export function useAskWhy(openRemark: (id: string) => void) {
  const [asked, setAsked] = useState<{ id: string }>();
  const open = useEffectEvent(openRemark);
  useEffect(() => {
    if (asked) open(asked.id);
  }, [asked]);
  return {
    /** To be told of each verdict that a person chose. */
    askWhy: (row: EntryRow): void => {
      if (judge(row).unexplained) setAsked({ id: row.test.id });
    },
    /** The column to go on in after a cell, where it is another one. */
    goOnIn: (row: EntryRow, field: EntryField | undefined): EntryField | undefined => {
      if (field !== 'remarks' || asked?.id !== row.test.id) return undefined;
      setAsked(undefined);
      return 'sampleTestingResult';
    },
  };
}
