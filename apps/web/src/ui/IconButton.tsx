import type { MouseEvent } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './icon-button.module.css';

interface IconButtonProps {
  icon: IconName;
  /** Says what it does, to screen readers. */
  label: string;
  /** Tooltip; none unless told. */
  title?: string;
  /** Edge of the icon in px; the button is a whole target in any case. */
  size?: number;
  danger?: boolean;
  /** Reached by other keys than Tab. */
  skipTab?: boolean;
  /** Whether what it opens is open. */
  expanded?: boolean;
  onMouseDown?(event: MouseEvent): void;
  onClick(event: MouseEvent): void;
}

/** A small button that is only an icon, inside fields and lists. */
export const IconButton = ({ icon, label, size, danger, skipTab, expanded, ...rest }: IconButtonProps) => (
  <button
    type="button"
    className={styles['button']}
    data-danger={danger || undefined}
    aria-label={label}
    aria-expanded={expanded}
    tabIndex={skipTab ? -1 : undefined}
    {...rest}
  >
    <Icon name={icon} {...(size ? { size } : {})} />
  </button>
);
