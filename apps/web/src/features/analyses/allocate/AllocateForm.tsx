import type { Input } from '@kiemlab/contract/core/define-endpoint';
import type { allocateTests } from '@kiemlab/contract/features/analyses/allocate.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { Checkbox, Form, Input as TextField } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor, useCan } from '../../../lib/session/use-profile.ts';
import { useNarrow } from '../../../ui/data-list/use-narrow.ts';
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx';
import parts from '../../../ui/dialog/parts.module.css';
import { useAttempt } from '../../../ui/dialog/use-attempt.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import styles from './allocate.module.css';
import { AllocateGroup } from './AllocateGroup.tsx';
import { AllocateWarning } from './AllocateWarning.tsx';
import {
  changesOf,
  type Choice,
  chosenOf,
  type Choices,
  groupsOf,
  handedOver,
  isOpenTo,
  wrongDays,
} from './allocation.ts';
import { usePeopleOf } from './use-people-of.ts';

/** With more tests, and on a phone, the groups are closed at first: each row has two fields to draw. */
const AT_A_GLANCE = 24;

export interface Allocated {
  tests: Input<typeof allocateTests>['body']['tests'];
  reason: string;
  /** The assignment sheet is wanted as well. */
  sheet: boolean;
}

interface AllocateFormProps {
  tests: readonly TestRow[];
  onDirty(any: boolean): void;
  onSave(allocated: Allocated): Promise<void>;
  onClose(): void;
}

/** The groups of tests, a reason where a begun one changes hands, and whether the sheet is printed. */
export function AllocateForm({ tests, onDirty, onSave, onClose }: AllocateFormProps) {
  const { t } = useTranslation();
  const prints = useCan('Sample_Export');
  const narrow = useNarrow();
  const actor = useActor();
  const peopleOf = usePeopleOf();
  const attempt = useAttempt();
  const [choices, setChoices] = useState<Choices>({});
  const [reason, setReason] = useState('');
  const [sheet, setSheet] = useState(false);
  const groups = useMemo(() => groupsOf(tests, actor), [tests, actor]);
  const changes = changesOf(tests, choices, actor);
  const handed = handedOver(tests, choices, actor);
  const without = tests.filter(
    (test) => isOpenTo(actor)(test) && chosenOf(test, choices).technicianId === null,
  );

  const choose = (ids: readonly string[], choice: Choice): void => {
    onDirty(true);
    attempt.forget();
    setChoices((before) => ({
      ...before,
      ...Object.fromEntries(ids.map((id) => [id, { ...before[id], ...choice }])),
    }));
  };
  const save = () =>
    attempt.run(async () => {
      const wrong = wrongDays(tests, choices);
      if (wrong.length > 0) throw new Error(t('allocate.wrongDay', { codes: wrong.join(', ') }));
      if (changes.length === 0 && !sheet) throw new Error(t('allocate.nothing'));
      if (handed.length > 0 && reason.trim() === '') throw new Error(t('allocate.reasonRequired'));
      await onSave({ tests: changes, reason: reason.trim(), sheet });
    });

  if (tests.length === 0) return <EmptyState icon="flask" title={t('allocate.none')} />;
  return (
    <Form layout="vertical" disabled={attempt.waiting} onFinish={() => void save()}>
      <p className={parts['lead']}>{t('allocate.hint')}</p>
      {/* Reached by keyboard, because it may have to be scrolled. */}
      <div className={styles['groups']} tabIndex={0} role="group" aria-label={t('samples.tests')}>
        {groups.map((group) => (
          <AllocateGroup
            key={group.testId}
            group={group}
            people={peopleOf(group.testId)}
            choices={choices}
            startsOpen={!narrow && tests.length <= AT_A_GLANCE && group.tests.some(isOpenTo(actor))}
            onChoose={choose}
          />
        ))}
      </div>
      <AllocateWarning tests={tests} choices={choices} />
      {handed.length > 0 && (
        <Form.Item
          required
          label={t('allocate.reason')}
          htmlFor="allocate-reason"
          extra={t('allocate.reasonHint', { codes: handed.join(', ') })}
        >
          <TextField.TextArea
            id="allocate-reason"
            autoSize={{ minRows: 2, maxRows: 5 }}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      )}
      <div className={styles['sum']}>
        {prints && (
          <Checkbox checked={sheet} onChange={(event) => setSheet(event.target.checked)}>
            {t('allocate.sheet')}
          </Checkbox>
        )}
        <span aria-live="polite">
          {t('allocate.changed', { count: changes.length })}
          {without.length > 0 && ` · ${t('allocate.unassigned', { count: without.length })}`}
        </span>
      </div>
      <DialogFoot attempt={attempt} label={t('samples.action.allocate')} onClose={onClose} />
    </Form>
  );
}
