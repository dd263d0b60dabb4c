import { listAnalyteGroups, type Analyte } from '@kiemlab/contract/features/analytes/analytes.api';
import { saveSheet } from '@kiemlab/contract/features/analytes/sheet.api';
import { listUnits } from '@kiemlab/contract/features/analytes/units.api';
import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { type Dispatch, useMemo, useReducer, useState } from 'react';
import { useApi, useSend } from '../../../lib/api/hooks.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { ANALYTE_READS } from '../use-save-analyte.ts';
import { type CheckedSheetLine, checkSheet, isFaulty } from './check-sheet.ts';
import { sentLines, sheetBody } from './sheet-body.ts';
import { changedFields, isBlank, type SheetLine } from './sheet-line.ts';
import { isReordered } from './sheet-order.ts';
import { EMPTY_SHEET, type SheetAction, sheetReducer } from './sheet-reducer.ts';

/** The sheet of a test id as it is typed: its lines, each checked, and what saving it would send. */
export interface Sheet {
  lines: readonly SheetLine[];
  checked: readonly CheckedSheetLine[];
  dispatch: Dispatch<SheetAction>;
  units: readonly string[];
  /** Lines that are new, and those of before with another text. */
  added: number;
  changed: number;
  /** Lines that cannot be saved. */
  faulty: number;
  isDirty: boolean;
  /** The ids of the lines as they were read. */
  seen: readonly string[];
  isSaving: boolean;
  save(group: SheetGroup, reason: string): Promise<readonly Analyte[]>;
  reload(analytes: readonly Analyte[]): void;
}

/** The group of new lines: one that is there, or the name of one that is made with them. */
export type SheetGroup = { id: string } | { name: string };

const isChanged = (line: SheetLine): boolean => line.seen !== undefined && changedFields(line).length > 0;

const ignore = (): void => undefined;

/** Holds the sheet; `analytes` are those it opens with, and later answers change nothing that is typed. */
export function useSheet(testId: TestId, analytes: readonly Analyte[]): Sheet {
  const language = useLanguage();
  const units = useApi(listUnits, {});
  const send = useSend(saveSheet, { refreshes: [...ANALYTE_READS.refreshes, listAnalyteGroups] });
  const [seen, setSeen] = useState(() => analytes.map(({ id }) => id));
  const [{ lines }, dispatch] = useReducer(sheetReducer, EMPTY_SHEET, (empty) =>
    sheetReducer(empty, { type: 'load', analytes, language }),
  );
  const names = useMemo(() => (units.data ?? []).map(({ unitName }) => unitName), [units.data]);
  const checked = useMemo(() => checkSheet(lines, { units: names, language }), [lines, names, language]);
  const added = lines.filter((line) => line.seen === undefined && !isBlank(line)).length;
  const changed = lines.filter(isChanged).length;
  return {
    lines,
    checked,
    // What is on its way is replaced by the answer: nothing is typed into it meanwhile.
    dispatch: send.isPending ? ignore : dispatch,
    units: names,
    added,
    changed,
    faulty: checked.filter(isFaulty).length,
    isDirty: added > 0 || changed > 0 || isReordered(lines, seen),
    seen,
    isSaving: send.isPending,
    save: async (group, reason) => {
      const groupId = 'id' in group ? group.id : undefined;
      const body = sheetBody({ testId: testId.id, seen, groupId, reason }, lines, checked);
      const isMade = 'name' in group && sentLines(lines).some((line) => !line.seen && !line.groupId);
      const saved = await send.mutateAsync({
        body: isMade ? { ...body, newGroup: group.name } : body,
      });
      setSeen(saved.map(({ id }) => id));
      dispatch({ type: 'load', analytes: saved, language });
      return saved;
    },
    reload: (now) => {
      setSeen(now.map(({ id }) => id));
      dispatch({ type: 'rebase', analytes: now, language });
    },
  };
}
