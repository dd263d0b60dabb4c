import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SIZE } from '../../../ui/theme.ts';
import { useResultVersions } from '../api/use-result-versions.ts';
import { calculationOf, type EntryRow, isChanged, valueOf } from '../entry/entry-row.ts';
import { type CalculationForm, formOf, typedAgain } from './calculation-form.ts';
import { CalculationFields } from './CalculationFields.tsx';
import { dropDialogDraft, readDialogDraft } from './dialog-draft.ts';
import type { TypedCalculation } from './typed-calculation.ts';

export interface CalculationDialogProps {
  row: EntryRow;
  userId: string;
  onWrite(calculation: TypedCalculation): void;
  onClose(): void;
}

/**
 * The result of a row from several values (COMP-28): begins with those that stand behind the result in the cell, typed or stored, and puts
 * what comes of them into it.
 */
export function CalculationDialog({ row, userId, onWrite, onClose }: CalculationDialogProps) {
  const { t } = useTranslation();
  const dirty = useRef(false);
  const { test } = row;
  const typed = calculationOf(row);
  const isStored = !typed && test.calculated !== null && !isChanged(row, 'result');
  const versions = useResultVersions(test.id, isStored);
  const close = (): void => {
    dropDialogDraft(userId, test.id);
    onClose();
  };
  // What was answered for the analyte in the grid holds here, too.
  const begun = (form: CalculationForm): CalculationForm => ({
    ...form,
    marks: { ...row.marks, ...form.marks },
  });
  const kept = isStored ? versions.data?.at(-1)?.determinations[0]?.calculation : undefined;
  return (
    <DialogFrame
      open
      width={SIZE.dialog}
      title={t('calculation.titleOf', { code: test.testInformationCode, analyte: test.analytesName })}
      isDirty={() => dirty.current}
      onClose={close}
    >
      {isStored && versions.error && !versions.data ? (
        <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />
      ) : isStored && !versions.data ? (
        <Skeleton lines={6} />
      ) : (
        <CalculationFields
          test={test}
          userId={userId}
          initial={
            readDialogDraft(userId, test.id) ??
            begun(formOf(typed ?? (kept ? typedAgain(kept, valueOf(row, 'result')) : undefined)))
          }
          onDirty={() => {
            dirty.current = true;
          }}
          onWrite={(calculation) => {
            onWrite(calculation);
            close();
          }}
          onClose={close}
        />
      )}
    </DialogFrame>
  );
}
