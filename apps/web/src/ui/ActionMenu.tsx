import { Button, Dropdown } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './action-menu.module.css';
import { groupActions } from './action-groups.ts';
import type { Action } from './ActionButton.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import { menuItems } from './menu-items.tsx';
import { scrollToEntry } from './scroll-to-entry.ts';

interface ActionMenuProps {
  actions: readonly Action[];
  /** As small and plain as the buttons of a toolbar. */
  quiet?: boolean;
  /** What the button is called; "more" unless told. */
  label?: string;
  /** What is drawn on it; three dots unless told. */
  icon?: IconName;
}

/** The actions that found no room, behind a button: in groups, reached and left by keyboard, each that is off says why. */
export function ActionMenu({ actions, quiet, label, icon = 'more' }: ActionMenuProps) {
  const { t } = useTranslation();
  const name = label ?? t('ui.more');
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        className: styles['menu'] ?? '',
        // Entries that are off are passed over: the first that is on may lie far down.
        onFocus: ({ currentTarget, target }) => scrollToEntry(currentTarget, target as HTMLElement),
        items: menuItems(groupActions(actions), (group) => t(`ui.actionGroup.${group}`)),
        onClick: ({ key, domEvent }) => {
          // The entry goes with its menu: what it opens gives the cursor back to the button, which must not be pressed
          // by the same key.
          domEvent.preventDefault();
          opener.current?.focus();
          actions.find((action) => action.key === key)?.onClick();
        },
      }}
    >
      <Button
        ref={opener}
        type={quiet ? 'text' : 'default'}
        size={quiet ? 'small' : 'middle'}
        icon={<Icon name={icon} size={16} />}
        aria-label={name}
        title={name}
      />
    </Dropdown>
  );
}
