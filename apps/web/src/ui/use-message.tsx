import { App } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import { placeMessages } from './message/place-messages.ts';

const LOOK = {
  success: { icon: 'checkCircle', tone: 'green' },
  info: { icon: 'info', tone: 'blue' },
  warning: { icon: 'alert', tone: 'gold' },
  error: { icon: 'alert', tone: 'red' },
} as const satisfies Record<string, { icon: IconName; tone: string }>;
type Kind = keyof typeof LOOK;

/** One that takes the place of the one with the same key, or stays longer than usual, in seconds. */
interface Particular {
  content: ReactNode;
  key?: string;
  duration?: number;
}
type Said = ReactNode | Particular;
const isParticular = (said: Said): said is Particular =>
  typeof said === 'object' && said !== null && 'content' in said;

/** Messages where they lie on no button, with our pictures: those of the library have English names for screen readers. */
export function useMessage(): Record<Kind, (said: Said) => PromiseLike<boolean>> {
  const { message } = App.useApp();
  return useMemo(() => {
    const sayAs = (type: Kind) => (said: Said) => {
      const { icon, tone } = LOOK[type];
      const picture = (
        <span style={{ display: 'inline-flex', color: `var(--tone-${tone})` }}>
          <Icon name={icon} />
        </span>
      );
      const shown = message.open({ type, icon: picture, ...(isParticular(said) ? said : { content: said }) });
      placeMessages();
      return shown;
    };
    return {
      success: sayAs('success'),
      info: sayAs('info'),
      warning: sayAs('warning'),
      error: sayAs('error'),
    };
  }, [message]);
}
