import { Button, Tooltip } from 'antd';
import { useId } from 'react';
import type { ActionGroup } from './action-group.ts';
import styles from './action-button.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

/** Something to do with the selected records or with a page. */
export interface Action {
  key: string;
  label: string;
  icon?: IconName;
  onClick(): void;
  /** Why it cannot be done now; the button is off and says so on hover, on focus and to screen readers. */
  disabledReason?: string | undefined;
  /** The same for a line of a menu, where the reason names records or goes on; its first clause when absent. */
  shortReason?: string | undefined;
  /** Where it stands in a menu; with the others when absent. */
  group?: ActionGroup;
  danger?: boolean;
  /** The one next step of a page. */
  primary?: boolean;
  loading?: boolean;
}

interface ActionButtonProps {
  action: Action;
  quiet?: boolean;
  /** The icon alone; the label is its tooltip, and says what it does to screen readers. */
  bare?: boolean;
}

/** A button of an action. When off it can still be reached by keyboard, so that the reason can be read. */
export function ActionButton({ action, quiet, bare }: ActionButtonProps) {
  const { label, icon, onClick, disabledReason, danger, primary, loading } = action;
  const reasonId = useId();
  const off = disabledReason !== undefined;
  const button = (
    <Button
      className={styles['action'] ?? ''}
      type={primary && !off ? 'primary' : quiet ? 'text' : 'default'}
      size={quiet ? 'small' : 'middle'}
      danger={danger === true && !off}
      loading={loading === true}
      icon={icon && <Icon name={icon} size={16} />}
      {...(bare ? { 'aria-label': label, ...(off ? {} : { title: label }) } : {})}
      aria-disabled={off || undefined}
      aria-describedby={off ? reasonId : undefined}
      onClick={off ? undefined : onClick}
    >
      {bare ? undefined : label}
    </Button>
  );
  if (!off) return button;
  return (
    <>
      <Tooltip title={disabledReason}>{button}</Tooltip>
      <span id={reasonId} hidden>
        {disabledReason}
      </span>
    </>
  );
}
