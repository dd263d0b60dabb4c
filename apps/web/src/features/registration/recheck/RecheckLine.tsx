import { useTranslation } from 'react-i18next';
import { showInstant } from '../../../lib/format/date.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useFieldWords } from '../../samples/fields/field-words.ts';
import styles from './recheck.module.css';
import type { Recheck } from './rechecks-in.ts';

/** A label within a sentence; abbreviations in it stay as they are. */
const within = (label: string, language: string): string =>
  label.charAt(0).toLocaleLowerCase(language) + label.slice(1);

/** Who has checked a change of a sample's identity, which fields, and when. */
export function RecheckLine({ recheck }: { recheck: Recheck }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const wordOf = useFieldWords();
  const fields = recheck.fields.map((field) => within(wordOf(field), language));
  return (
    <p className={styles['done']}>
      <Icon name="sign" size={16} />
      <span>
        {t('registration.done', {
          name: recheck.by,
          fields: fields.join(', '),
          at: showInstant(recheck.at),
        })}
      </span>
    </p>
  );
}
