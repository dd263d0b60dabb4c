import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import viVN from 'antd/locale/vi_VN';
import {
  createContext,
  type ReactNode,
  use,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLanguage } from '../lib/i18n/i18n.ts';
import { keepSetting } from '../lib/storage/own-settings.ts';
import { antdTheme } from './antd-theme.ts';
import { ICONS } from './antd-icons.tsx';
import { cssVariables, type Mode } from './theme.ts';

const KEY = 'theme';
const CALM = '(prefers-reduced-motion: reduce)';
const DARK = '(prefers-color-scheme: dark)';

interface ModeState {
  mode: Mode;
  /** Chosen by the person: here and on his or her other devices. */
  setMode(mode: Mode): void;
  /** Shown here: what the server keeps. */
  showMode(mode: Mode): void;
}
const ModeContext = createContext<ModeState>({
  mode: 'light',
  setMode: () => undefined,
  showMode: () => undefined,
});

/** The theme on the screen and how to change it. */
export const useMode = (): ModeState => use(ModeContext);

function initialMode(): Mode {
  const stored = localStorage.getItem(KEY);
  if (stored === 'light' || stored === 'dark') return stored;
  return window.matchMedia(DARK).matches ? 'dark' : 'light';
}

function watchCalm(changed: () => void): () => void {
  const query = window.matchMedia(CALM);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Theme and language of all components: tokens as CSS variables on the document, the library's theme and texts. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [mode, setShown] = useState(initialMode);
  const calm = useSyncExternalStore(watchCalm, () => window.matchMedia(CALM).matches);
  const language = useLanguage();

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(cssVariables(mode))) style.setProperty(name, value);
    style.colorScheme = mode;
    document.documentElement.dataset['theme'] = mode;
  }, [mode]);

  const state = useMemo<ModeState>(() => {
    const showMode = (next: Mode): void => {
      localStorage.setItem(KEY, next);
      setShown(next);
    };
    const setMode = (next: Mode): void => {
      keepSetting({ theme: next });
      showMode(next);
    };
    return { mode, setMode, showMode };
  }, [mode]);
  const theme = useMemo(() => antdTheme(mode, calm), [mode, calm]);
  return (
    <ModeContext value={state}>
      <ConfigProvider
        theme={theme}
        locale={language === 'vi' ? viVN : enUS}
        wave={{ disabled: true }}
        {...ICONS}
      >
        {children}
      </ConfigProvider>
    </ModeContext>
  );
}
