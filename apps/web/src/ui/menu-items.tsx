import type { MenuProps } from 'antd';
import type { ActionGroup } from './action-group.ts';
import { type GroupedActions, shortReason } from './action-groups.ts';
import styles from './action-menu.module.css';
import type { Action } from './ActionButton.tsx';
import { Icon } from './Icon.tsx';

type Items = NonNullable<MenuProps['items']>;

/** The entries of a menu of actions: under the heads of their groups where there are several, what cannot be taken back behind a line. */
export function menuItems(
  groups: readonly GroupedActions[],
  headOf: (group: Exclude<ActionGroup, 'danger'>) => string,
): Items {
  const entry = (action: Action): Items[number] => ({
    key: action.key,
    disabled: action.disabledReason !== undefined,
    danger: action.danger === true,
    icon: action.icon && <Icon name={action.icon} size={16} />,
    label: action.disabledReason ? (
      <span className={styles['entry']} title={action.disabledReason}>
        {action.label}
        <small>{shortReason(action.shortReason ?? action.disabledReason)}</small>
      </span>
    ) : (
      action.label
    ),
  });
  const several = groups.filter(({ group }) => group !== 'danger').length > 1;
  return groups.flatMap(({ group, actions }, at): Items => {
    const entries = actions.map(entry);
    if (group === 'danger') return at > 0 ? [{ type: 'divider', key: 'line' }, ...entries] : entries;
    return several
      ? [{ type: 'group', key: `group ${group}`, label: headOf(group), children: entries }]
      : entries;
  });
}
