import { Colour, FLAG_COLOUR_BANDS } from '@kiemlab/contract/features/settings/flag-colours';
import type { SettingDef } from '@kiemlab/contract/features/settings/setting-def';
import { Form, type FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { FlagMark } from '../../ui/FlagMark.tsx';
import { coloursOf, flagVariables } from '../../ui/theme.ts';
import styles from './settings.module.css';

interface FlagSamplesProps {
  // A form of any values whose `value` holds the colours.
  form: FormInstance;
  def: Pick<SettingDef, 'names'>;
}

/** Marks in the colours that are typed, on the light and on the dark page, before they are saved. */
export function FlagSamples({ form, def }: FlagSamplesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const typed: unknown = Form.useWatch(['value'], form);
  const held = (typed ?? {}) as Record<string, unknown>;
  const colours = Object.fromEntries(
    FLAG_COLOUR_BANDS.flatMap((band) => {
      const { data } = Colour.safeParse(held[band]);
      return data === undefined ? [] : [[band, data]];
    }),
  );
  return (
    <div className={styles['flags']} role="group" aria-label={t('settings.flagSamples')}>
      {(['light', 'dark'] as const).map((mode) => {
        const { surface, text } = coloursOf(mode);
        return (
          <div key={mode} style={{ ...flagVariables(colours), '--surface': surface, '--text': text }}>
            {FLAG_COLOUR_BANDS.map((band) => (
              <FlagMark key={band} band={band} label="">
                {def.names?.[band]?.[language]}
              </FlagMark>
            ))}
          </div>
        );
      })}
    </div>
  );
}
