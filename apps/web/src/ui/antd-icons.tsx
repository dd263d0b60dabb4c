import type { ConfigProviderProps } from 'antd';
import { Icon } from './Icon.tsx';

const info = <Icon name="info" />;
const success = <Icon name="checkCircle" />;
const wrong = <Icon name="alert" />;

/** Our icons in the places of the library's own, which are pictures with English names to screen readers. */
export const ICONS = {
  select: { suffixIcon: <Icon name="chevronDown" size={14} />, removeIcon: <Icon name="close" size={14} /> },
  drawer: { closeIcon: <Icon name="close" /> },
  datePicker: { clearIcon: <Icon name="close" size={14} /> },
  modal: {
    closeIcon: <Icon name="close" />,
    infoIcon: info,
    successIcon: success,
    warningIcon: wrong,
    errorIcon: wrong,
  },
  alert: { infoIcon: info, successIcon: success, warningIcon: wrong, errorIcon: wrong },
} satisfies ConfigProviderProps;
