import { FORM_OF_KIND, reportForm } from '@kiemlab/contract/features/reports/report-kinds';
import { CERTIFICATE_LAYOUTS } from '@kiemlab/contract/features/settings/certificate-layouts';
import { controlOf } from '@kiemlab/contract/features/settings/setting-control';
import {
  changeSetting,
  listSettingHistory,
  listSettings,
  type SettingRow,
  getLaboratory,
  getSwitches,
} from '@kiemlab/contract/features/settings/settings.api';
import { type LaboratoryKey, SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import type { SettingDef } from '@kiemlab/contract/features/settings/setting-def';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { showDay } from '../../lib/format/date.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { FormGrid } from '../../ui/dialog/FormGrid.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { dayFault } from '../../ui/day-value.ts';
import { useMessage } from '../../ui/use-message.tsx';
import { FlagSamples } from './FlagSamples.tsx';
import { LetterheadViewer } from './LetterheadViewer.tsx';
import { NextNumbers } from './NextNumbers.tsx';
import { SettingFields } from './SettingFields.tsx';
import { begunWith, shownFirst, valueOf } from './setting-values.ts';
import styles from './settings.module.css';
import { useControlRules } from './use-control-rules.ts';
import { ReasonField } from '../../ui/reason/ReasonField.tsx';

interface Values {
  value: unknown;
  validFrom: string;
  reason: string;
}

interface SettingDialogProps {
  setting: SettingRow;
  /** In the laboratory. */
  today: string;
  onClose(): void;
}

const WIDTH = 760;
const READS = { refreshes: [listSettings, listSettingHistory, getLaboratory, getSwitches] };
/** Settings that stand on reports, which can be seen before they count. */
const PRINTED: readonly LaboratoryKey[] = [
  'laboratory',
  'formCodes',
  'certificateLayout',
  'vilasNumber',
  'objectionDays',
  'certificateTexts',
  'analysisSheetTexts',
];

/** Changes a setting, from today or a day ahead, with the reason; built from the type of the setting. */
export function SettingDialog({ setting: { key, value, newest, next }, today, onClose }: SettingDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useMessage();
  const [form] = Form.useForm<Values>();
  const [preview, setPreview] = useState<Parameters<typeof LetterheadViewer>[0]['asked']>();
  // What was seen when it was opened: somebody else's change in between is refused and told.
  const [seen] = useState(newest);
  const change = useSend(changeSetting, READS);
  const def: SettingDef = SETTINGS[key];
  const control = controlOf(def.type);
  const title = def.title[language];
  const dayRules = useControlRules({ kind: 'day' }, t('settings.validFrom'));
  const typed = (): unknown => valueOf(control, form.getFieldValue('value'));
  /** What is typed and the day it is to count from, where that is a day. */
  const asked = () => {
    const from: unknown = form.getFieldValue('validFrom');
    const day = typeof from === 'string' && /^\d{4}-\d\d-\d\d$/.test(from) ? { day: from } : {};
    const layout = CERTIFICATE_LAYOUTS.find((one) => one === typed());
    // A layout is seen in the form that it is of.
    if (key === 'certificateLayout' && layout)
      return { ...day, form: reportForm('TEST_CERTIFICATE', layout) };
    return {
      ...day,
      [key]: typed(),
      ...(key === 'analysisSheetTexts' ? { form: FORM_OF_KIND.ANALYSIS_SHEET } : {}),
    };
  };
  /** What is missing is said under its field, not by the paper. */
  const look = (): Promise<void> =>
    form.validateFields([['value']], { recursive: true }).then(
      () => setPreview(asked()),
      () => undefined,
    );
  return (
    <>
      <DialogForm<Values>
        open
        width={WIDTH}
        title={t('settings.changeOf', { name: title })}
        form={form}
        initialValues={{
          value: shownFirst(control, begunWith(key, value, newest !== null)),
          validFrom: today,
        }}
        over={preview && <LetterheadViewer asked={preview} onClose={() => setPreview(undefined)} />}
        onClose={onClose}
        onSubmit={async ({ validFrom, reason }) => {
          const { waits, ended = [] } = await change.mutateAsync({
            params: { key },
            body: { value: typed(), validFrom, reason, seen },
          });
          if (waits) {
            void message.success(t('safeguards.waitsText'));
            onClose();
            return;
          }
          void message.success(
            t(validFrom > today ? 'settings.savedAhead' : 'settings.saved', {
              name: title,
              day: showDay(validFrom),
            }),
          );
          if (ended.length > 0)
            void message.warning({
              content: t('settings.ended', {
                name: title,
                days: ended.map((one) => showDay(one.validFrom)).join(', '),
              }),
              duration: 15,
            });
          onClose();
        }}
        footer={
          PRINTED.includes(key) ? (
            <Button icon={<Icon name="eye" size={16} />} onClick={() => void look()}>
              {t('settings.preview')}
            </Button>
          ) : undefined
        }
        sections={[
          {
            key: 'setting',
            title,
            children: (
              <>
                {def.help && <p className={styles['help']}>{def.help[language]}</p>}
                <SettingFields def={def} control={control} name={['value']} />
                {key === 'flagColours' && <FlagSamples form={form} def={def} />}
                {key === 'numberPatterns' && (
                  <NextNumbers asked={asked} nameOf={(part) => def.names?.[part]?.[language] ?? part} />
                )}
                {next && (
                  <p className={styles['note']} role="note">
                    {t('settings.nextStays', { day: showDay(next.validFrom) })}
                  </p>
                )}
                <FormGrid>
                  <Form.Item
                    name="validFrom"
                    label={t('settings.validFrom')}
                    extra={t('settings.validFromHint')}
                    rules={[
                      ...dayRules,
                      {
                        validator: (_, day: unknown) =>
                          typeof day === 'string' && !dayFault(day) && day < today
                            ? Promise.reject(new Error(t('settings.notBefore')))
                            : Promise.resolve(),
                      },
                    ]}
                  >
                    <DateInput wrongAsText />
                  </Form.Item>
                </FormGrid>
                <ReasonField
                  label={t('settings.why')}
                  message={t('ui.required', { label: t('settings.why') })}
                />
              </>
            ),
          },
        ]}
      />
    </>
  );
}
