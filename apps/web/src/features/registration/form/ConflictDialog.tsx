import { editNeedsReason } from '@kiemlab/contract/features/samples/samples.rules';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/api/http-error.ts';
import { useWaiting } from '../../../lib/api/use-connection.ts';
import { NotSent } from '../../../ui/dialog/not-sent.ts';
import { WaitingLine } from '../../../ui/dialog/WaitingLine.tsx';
import { SIZE } from '../../../ui/theme.ts';
import {
  allOf,
  differencesOf,
  firstChoices,
  merge,
  type Versions,
} from '../../samples/fields/find-conflicts.ts';
import { type FormValues, REASON } from '../../samples/fields/form-values.ts';
import type { Plan } from '../../samples/fields/field-plan.ts';
import parts from '../../../ui/dialog/parts.module.css';
import styles from './conflict.module.css';
import { ConflictRow } from './ConflictRow.tsx';
import { useSignsMissing } from '../../../ui/reason/reason-list.ts';
import { ReasonInput } from '../../../ui/reason/ReasonInput.tsx';

interface ConflictDialogProps {
  plan: Plan;
  versions: Versions<FormValues>;
  /** What is stored now. */
  stored: SampleRow;
  /** A question stands in its place; the choices stay. */
  covered: boolean;
  /** Where the changes come from, when that is not the open form. */
  note?: string;
  /** Why it has come once more. */
  failure?: string;
  /** Saves what the choices make. What it throws stays in the dialog. */
  onSave(values: FormValues): Promise<void>;
  /** Opens what the choices make in the form. */
  onGoOn(values: FormValues): void;
  onClose(): void;
}

/** Somebody else saved first: three versions, field by field and row by row, and the choice between them (SAMPLE-24). */
export function ConflictDialog({
  plan,
  versions,
  stored,
  covered,
  note,
  failure: before,
  onSave,
  onGoOn,
  onClose,
}: ConflictDialogProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [differences] = useState(() => differencesOf(plan, versions));
  const [choices, setChoices] = useState(() => firstChoices(differences));
  const [reason, setReason] = useState(() => String(versions.mine[REASON] ?? ''));
  const missingOf = useSignsMissing();
  const [sending, setSending] = useState(false);
  const waiting = useWaiting() > 0 && sending;
  const [failure, setFailure] = useState(before);
  const open = differences.filter(({ key }) => choices[key] === undefined).length;
  const changesSomething = differences.some(({ key }) => choices[key] === 'mine');
  const needsReason = editNeedsReason(stored.sampleStatus) && changesSomething;
  const merged = (): FormValues => ({ ...merge(plan, versions, choices), [REASON]: reason });

  const save = async (): Promise<void> => {
    if (open > 0) return setFailure(t('samples.conflictOpen', { count: open }));
    if (needsReason && reason.trim() === '') return setFailure(t('ui.reasonRequired'));
    const missing = needsReason ? missingOf(reason) : 0;
    if (missing > 0) return setFailure(t('ui.reasonShort', { n: missing }));
    setSending(true);
    setFailure(undefined);
    await onSave(merged())
      .catch((error: unknown) =>
        // One more change by somebody else opens this dialog anew, and it says so.
        setFailure(error instanceof NotSent ? undefined : errorText(error)),
      )
      .finally(() => setSending(false));
  };

  return (
    <Modal
      open={!covered}
      title={t('samples.conflictTitle', { code: stored.code })}
      width={SIZE.dialog}
      centered
      mask={{ closable: false }}
      onCancel={onClose}
      footer={null}
      classNames={{ header: styles['header'] ?? '' }}
    >
      <p className={parts['lead']}>
        {note} {t('samples.conflictText')}
      </p>
      <div className={styles['all']}>
        <Button size="small" onClick={() => setChoices(allOf(differences, 'theirs'))}>
          {t('samples.conflictAllTheirs')}
        </Button>
        <Button size="small" onClick={() => setChoices(allOf(differences, 'mine'))}>
          {t('samples.conflictAllMine')}
        </Button>
        <span role="status">
          {open > 0 ? t('samples.conflictOpen', { count: open }) : t('samples.conflictDecided')}
        </span>
      </div>
      <div
        className={styles['scroll']}
        inert={waiting}
        tabIndex={0}
        role="group"
        aria-label={t('samples.conflictTitle', { code: stored.code })}
      >
        <table className={styles['table']}>
          <thead>
            <tr>
              <th>{t('samples.field')}</th>
              <th>{t('samples.conflictBase')}</th>
              <th>{t('samples.conflictTheirs')}</th>
              <th>{t('samples.conflictMine')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <ConflictRow
                key={difference.key}
                difference={difference}
                stored={stored}
                choice={choices[difference.key]}
                onChoose={(side) => setChoices({ ...choices, [difference.key]: side })}
              />
            ))}
            {differences.length === 0 && (
              <tr>
                <td colSpan={4}>{t('samples.conflictSame')}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {needsReason && (
        <label className={styles['reason']}>
          {t('samples.changeReason')}
          <ReasonInput value={reason} aria-required onChange={setReason} />
        </label>
      )}
      <div className={parts['foot']}>
        {waiting ? (
          <WaitingLine button={button} />
        ) : (
          <div className={styles['failure']} role="alert">
            {failure}
          </div>
        )}
        <Button onClick={onClose}>{t(note ? 'common.close' : 'samples.conflictBack')}</Button>
        <Button disabled={open > 0 || waiting} onClick={() => onGoOn(merged())}>
          {t('samples.conflictGoOn')}
        </Button>
        <Button ref={button} type="primary" loading={sending} onClick={() => void save()}>
          {t(
            waiting
              ? 'ui.waiting'
              : open > 0 || changesSomething
                ? 'samples.conflictSave'
                : 'samples.conflictKeep',
          )}
        </Button>
      </div>
    </Modal>
  );
}
