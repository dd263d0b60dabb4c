import type { FlagRule } from '@kiemlab/contract/features/analytes/limits';
import { getFlag, saveFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { HttpError } from '../../../lib/api/http-error.ts';
import { useSend } from '../../../lib/api/hooks.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { NotSent } from '../../../ui/dialog/not-sent.ts';
import { SomebodyElse } from '../../../ui/dialog/SomebodyElse.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { BoundFields } from './BoundFields.tsx';
import { changedKeys, type FlagValues, sentOf, valuesOf } from './flag-values.ts';
import { limitLines } from './limit-lines.ts';
import { OtherFields } from './OtherFields.tsx';
import { ReasonAndEffect } from './ReasonAndEffect.tsx';
import { LIMITS_READS } from './reads.ts';

interface FlagValuesDialogProps {
  rule: FlagRule;
  onClose(): void;
}

/** The flag values of an analyte: bounds, turnaround, unit and requirement, with what they mean and from when they count (TEMPLATE-05). */
export function FlagValuesDialog({ rule, onClose }: FlagValuesDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useMessage();
  const [form] = Form.useForm<FlagValues>();
  // What was seen: it is what the next save replaces, also after somebody else has saved meanwhile.
  const [seen, setSeen] = useState(rule);
  const [others, setOthers] = useState<readonly string[]>([]);
  const save = useSend(saveFlag, LIMITS_READS);
  const before = valuesOf(seen);

  /** Takes over what somebody else has saved, but for what was typed here; true where the dialog says what it is. */
  const takeOver = async (values: FlagValues): Promise<boolean> => {
    const now = await call(getFlag, { params: { id: rule.analytesUUID } });
    const own = new Set<string>(changedKeys(before, values));
    const { reason: _, ...theirs } = valuesOf(now);
    form.setFieldsValue(Object.fromEntries(Object.entries(theirs).filter(([key]) => !own.has(key))));
    const lines = limitLines(seen, language, t);
    const changes = limitLines(now, language, t).flatMap(({ label, text }, at) =>
      text === lines[at]?.text ? [] : [`${label}: ${lines[at]?.text || '—'} → ${text || '—'}`],
    );
    setOthers(changes);
    setSeen(now);
    return changes.length > 0;
  };

  const submit = async (values: FlagValues): Promise<void> => {
    const reason = values.reason?.trim();
    try {
      const saved = await save.mutateAsync({
        body: {
          analytesUUID: rule.analytesUUID,
          ...sentOf(before, values),
          version: seen.version,
          ...(reason ? { reason } : {}),
        },
      });
      const name = rule.analytesName;
      void message.success(t(saved.waiting ? 'limits.savedWaiting' : 'limits.saved', { name }));
      onClose();
    } catch (error) {
      // Said above the fields, with what to do: that the page be loaded anew would be wrong advice.
      if (error instanceof HttpError && error.code === 'STALE_VERSION' && (await takeOver(values)))
        throw new NotSent();
      throw error;
    }
  };

  return (
    <DialogForm<FlagValues>
      open
      title={t('limits.valuesTitle', { name: rule.analytesName })}
      form={form}
      initialValues={before}
      onClose={onClose}
      onSubmit={submit}
      sections={[
        {
          key: 'values',
          title: t('limits.set'),
          children: (
            <>
              {others.length > 0 && <SomebodyElse title={t('limits.changedMeanwhile')} changes={others} />}
              <BoundFields form={form} rule={seen} />
              <OtherFields unit={seen.unit} />
              <ReasonAndEffect form={form} rule={seen} />
            </>
          ),
        },
      ]}
    />
  );
}
