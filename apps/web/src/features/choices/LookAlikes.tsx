import { alikeIn, unlikeSigns } from '@kiemlab/contract/features/choices/choices.rules';
import { useTranslation } from 'react-i18next';
import optionStyles from '../../ui/option.module.css';

interface LookAlikesProps {
  values: readonly string[];
  /** When two of them are one. */
  same(a: string, b: string): boolean;
}

/** Tells who keeps a list which of its values are one: older ones stay as they are, none is renamed (SAMPLE-06). */
export function LookAlikes({ values, same }: LookAlikesProps) {
  const { t } = useTranslation();
  const groups = alikeIn(values, same);
  if (groups.length === 0) return null;
  return (
    <ul className={optionStyles['alike']}>
      {groups.map((group) => (
        <li key={group.join('\n')}>
          {t('choices.alike', {
            values: group.map((value) => [`“${value}”`, ...unlikeSigns(value, group)].join(' ')).join(', '),
          })}
        </li>
      ))}
    </ul>
  );
}
