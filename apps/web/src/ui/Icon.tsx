import { ICON_PATHS, type IconName } from './icon-paths.ts';
import { SIZE } from './theme.ts';

interface IconProps {
  name: IconName;
  /** Edge length in px. */
  size?: number;
  /** Set by menus, for their spacing. */
  className?: string;
}

/** A line icon in the colour of the text around it; always beside or inside something that is named in words. */
export const Icon = ({ name, size = SIZE.icon, className }: IconProps) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={name === 'more' ? 2.8 : 1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    style={{ display: 'block', flex: 'none' }}
  >
    <path d={ICON_PATHS[name]} />
  </svg>
);
