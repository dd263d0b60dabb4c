import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import {
  CHECK_WORDS,
  DECIDED_FOR,
  DECIDED_HOW,
  type DecidedFor,
  RECEIPT_DECISIONS,
  type ReceiptDecision,
} from '@kiemlab/contract/features/custody/receipt.words';
import { Input } from 'antd';
import { now } from '../../../lib/clock.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import type { ReceiptChecklistProps } from './checklist-props.ts';
import { ChoiceLine } from './ChoiceLine.tsx';
import styles from './receipt.module.css';

/** What deviates, and what the client or the sampler decides about it: who, how and when, unless they are waited for (rule S21). */
export function DecisionFields({ draft, onChange, missing, names, decided = false }: ReceiptChecklistProps) {
  const language = useLanguage();
  const id = 'receipt';
  const blind = hidesOrigin(useActor());
  const word = (key: keyof typeof CHECK_WORDS): string => `${CHECK_WORDS[key][language]} *`;
  const isTold = draft.decision !== undefined && draft.decision !== 'ASK';
  const decideFor = (decidedFor: DecidedFor): void =>
    onChange({
      decidedFor,
      decidedName: names[decidedFor],
      decidedAt: draft.decidedAt ?? new Date(now()).toISOString(),
    });
  return (
    <>
      <div className={styles['line']} data-missing={missing.includes('deviation') || undefined}>
        <b>
          <label htmlFor={`${id}-deviation`}>{word('deviation')}</label>
        </b>
        <Input.TextArea
          id={`${id}-deviation`}
          value={draft.deviation ?? ''}
          maxLength={1000}
          autoSize={{ minRows: 1, maxRows: 4 }}
          onChange={({ target }) => onChange({ deviation: target.value })}
        />
      </div>
      <ChoiceLine<ReceiptDecision>
        label={word('decision')}
        answers={
          decided && draft.decision
            ? { [draft.decision]: RECEIPT_DECISIONS[draft.decision] }
            : RECEIPT_DECISIONS
        }
        value={draft.decision}
        missing={missing.includes('decision')}
        onChange={(decision) => onChange({ decision })}
      />
      {isTold && (
        <>
          <ChoiceLine
            label={word('decidedFor')}
            answers={DECIDED_FOR}
            value={draft.decidedFor}
            missing={missing.includes('decidedFor')}
            onChange={decideFor}
          />
          {!blind && (
            <div className={styles['line']} data-missing={missing.includes('decidedName') || undefined}>
              <b>
                <label htmlFor={`${id}-name`}>{word('decidedName')}</label>
              </b>
              <Input
                id={`${id}-name`}
                value={draft.decidedName ?? ''}
                maxLength={200}
                autoComplete="off"
                onChange={({ target }) => onChange({ decidedName: target.value })}
              />
            </div>
          )}
          <ChoiceLine
            label={word('decidedHow')}
            answers={DECIDED_HOW}
            value={draft.decidedHow}
            missing={missing.includes('decidedHow')}
            onChange={(decidedHow) => onChange({ decidedHow })}
          />
          <div className={styles['line']} data-missing={missing.includes('decidedAt') || undefined}>
            <b>
              <label htmlFor={`${id}-at`}>{word('decidedAt')}</label>
            </b>
            <DateInput
              id={`${id}-at`}
              value={draft.decidedAt ?? null}
              onChange={(decidedAt) => onChange({ decidedAt: decidedAt ?? undefined })}
              withTime
              wrongAsText
            />
          </div>
        </>
      )}
    </>
  );
}
