import type { Input } from '@kiemlab/contract/core/define-endpoint';
import type { saveSheet } from '@kiemlab/contract/features/analytes/sheet.api';
import type { CheckedSheetLine } from './check-sheet.ts';
import { isLimitField, type SheetField } from './sheet-fields.ts';
import { isBlank, type SheetLine } from './sheet-line.ts';

type Body = Input<typeof saveSheet>['body'];

/** The lines that are sent: all but blank ones. */
export const sentLines = (lines: readonly SheetLine[]): readonly SheetLine[] =>
  lines.filter((line) => !isBlank(line));

/** The body of the call that saves the sheet: of lines that are there what was changed, of new ones all, in their order. */
export function sheetBody(
  {
    testId,
    seen,
    groupId,
    reason,
  }: { testId: string; seen: readonly string[]; groupId: string | undefined; reason: string },
  lines: readonly SheetLine[],
  checked: readonly CheckedSheetLine[],
): Body {
  const sent = lines.flatMap((line, at): object[] => {
    if (isBlank(line)) return [];
    const values = Object.entries(checked[at]?.values ?? {}) as [SheetField, unknown][];
    const own = Object.fromEntries(values.filter(([field]) => !isLimitField(field)));
    const limits = Object.fromEntries(values.filter(([field]) => isLimitField(field)));
    const said = { ...own, ...(Object.keys(limits).length > 0 ? { limits } : {}) };
    const { seen: analyte } = line;
    if (!analyte) {
      const group = line.groupId ?? groupId;
      return [group === undefined ? said : { ...said, analytesGroupId: group }];
    }
    const isMoved = line.groupId !== analyte.analytesGroupId;
    const change = { ...said, ...(isMoved ? { analytesGroupId: line.groupId } : {}) };
    return Object.keys(change).length === 0
      ? [{ id: analyte.id }]
      : [{ id: analyte.id, version: analyte.version, ...change }];
  });
  return {
    testId,
    seen: [...seen],
    lines: sent as Body['lines'],
    ...(reason === '' ? {} : { reason }),
  };
}
