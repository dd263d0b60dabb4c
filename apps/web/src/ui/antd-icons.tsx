import type { ConfigProviderProps } from 'antd';
import { Icon } from './Icon.tsx';
import styles from './states.module.css';

const info = <Icon name="info" />;
const success = <Icon name="checkCircle" />;
const wrong = <Icon name="alert" />;
const waiting = <Icon name="turning" size={14} className={styles['turning'] ?? ''} />;

/** Our icons in the places of the library's own, which are pictures with English names to screen readers. */
export const ICONS = {
  button: { loadingIcon: waiting, autoInsertSpace: false },
  select: {
    suffixIcon: <Icon name="chevronDown" size={14} />,
    loadingIcon: waiting,
    removeIcon: <Icon name="close" size={14} />,
  },
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
