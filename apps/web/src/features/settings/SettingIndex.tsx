import { SETTING_GROUPS } from '@kiemlab/contract/features/settings/setting-def';
import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { FoundGroup } from './find-settings.ts';
import { goToSetting } from './go-to-setting.ts';
import styles from './setting-index.module.css';

interface SettingIndexProps {
  groups: readonly FoundGroup[];
  index: RefObject<HTMLElement | null>;
  /** Up from the first entry, or Escape. */
  onLeave(): void;
}

/** The entry that an arrow leads to from another; nothing before the first. */
const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * What the page of settings holds, under its headings: an entry leads to its setting; arrows go from one to the next. On a small screen it
 * is folded away, as it would stand before all settings; nothing where nothing is found.
 */
export function SettingIndex({ groups, index, onLeave }: SettingIndexProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  if (groups.length === 0) return null;
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    if (!step && event.key !== 'Escape') return;
    event.preventDefault();
    const entries = [...(index.current?.querySelectorAll('button') ?? [])];
    const at = entries.findIndex((entry) => entry === document.activeElement);
    const next = entries[step?.(at, entries.length - 1) ?? -1];
    if (next) next.focus();
    else onLeave();
  };
  return (
    <>
      <button
        type="button"
        className={styles['fold']}
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        {t('settings.index')}
        <Icon name="chevronDown" size={16} />
      </button>
      <nav
        ref={index}
        id={id}
        className={styles['index']}
        data-unfolded={unfolded || undefined}
        aria-label={t('settings.index')}
        onKeyDown={onKey}
      >
        {groups.map(({ group, settings }) => (
          <div key={group}>
            {/* No heading: those of the page stand over the settings themselves. */}
            <p id={`index-${group}`}>{SETTING_GROUPS[group][language]}</p>
            <ul aria-labelledby={`index-${group}`}>
              {settings.map(({ key }) => (
                <li key={key}>
                  <button type="button" onClick={() => goToSetting(key)}>
                    {SETTINGS[key].title[language]}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}
