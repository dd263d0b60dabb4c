import { Button, Dropdown } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Action, ActionButton } from './ActionButton.tsx';
import { Icon } from './Icon.tsx';
import styles from './overflow-bar.module.css';

interface OverflowBarProps {
  actions: readonly Action[];
  label: string;
}

/** How many children lie fully inside the bar. */
function fitting(bar: HTMLElement): number {
  const edge = bar.getBoundingClientRect().right + 1;
  return [...bar.children].filter((item) => item.getBoundingClientRect().right <= edge).length;
}

/** A row of actions; those that do not fit go into a menu at the end, with their reasons. */
export function OverflowBar({ actions, label }: OverflowBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(actions.length);
  const labels = actions.map((action) => action.label).join('|');

  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setFits(fitting(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [labels]);

  const rest = actions.slice(fits);
  return (
    <div className={styles['frame']} role="toolbar" aria-label={label}>
      <div className={styles['bar']} ref={bar}>
        {actions.map((action, index) => (
          <span key={action.key} className={styles['item']} data-hidden={index >= fits || undefined}>
            <ActionButton action={action} quiet />
          </span>
        ))}
      </div>
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map((action) => ({
              key: action.key,
              disabled: action.disabledReason !== undefined,
              danger: action.danger === true,
              icon: action.icon && <Icon name={action.icon} size={16} />,
              label: action.disabledReason ? (
                <span className={styles['entry']}>
                  {action.label}
                  <small>{action.disabledReason}</small>
                </span>
              ) : (
                action.label
              ),
              onClick: action.onClick,
            })),
          }}
        >
          <Button type="text" size="small" icon={<Icon name="more" size={16} />} aria-label={t('ui.more')} />
        </Dropdown>
      )}
    </div>
  );
}
