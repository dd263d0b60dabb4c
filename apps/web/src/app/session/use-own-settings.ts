import {
  getUserSettings,
  saveUserSettings,
  type UserSettings,
} from '@kiemlab/contract/features/users/user-settings.api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useSend } from '../../lib/api/hooks.ts';
import { keyOf } from '../../lib/api/key-of.ts';
import { currentLanguage, showLanguage } from '../../lib/i18n/i18n.ts';
import { onKept, settleSettings, unsentSettings, withChoice } from '../../lib/storage/own-settings.ts';
import { cachePageSize } from '../../lib/storage/page-size.ts';
import { cacheAsksOnSave } from '../../lib/storage/save-question.ts';
import { cacheColumns } from '../../ui/data-list/use-columns.ts';
import { useMayAsk } from '../../lib/session/use-profile.ts';
import { useMode } from '../../ui/ThemeProvider.tsx';

/** Choices that follow one another so closely go out together, in ms. */
const TOGETHER = 400;

/**
 * Brings what the person chose, on whatever device, onto this one, and keeps what is chosen here (SHELL-05). What was chosen
 * before the login, such as the language, counts. True once lists may be drawn: they begin as the person wants them; a server
 * that does not tell is not waited for.
 */
export function useOwnSettings(): boolean {
  const mayAsk = useMayAsk();
  const { mode, showMode } = useMode();
  const [ready, setReady] = useState(false);
  const client = useQueryClient();
  const save = useSend(saveUserSettings, {
    refreshes: [getUserSettings],
    waits: false,
    inTurn: true,
  });

  const apply = useEffectEvent((kept: UserSettings) => {
    const {
      itemsPerPage,
      language,
      theme,
      columns = {},
      asksOnSave = true,
    } = withChoice(kept, unsentSettings());
    if (itemsPerPage) cachePageSize(itemsPerPage);
    // Who never said so is asked, whoever sat here before.
    cacheAsksOnSave(asksOnSave);
    for (const [list, shown] of Object.entries(columns)) cacheColumns(list, shown);
    if (theme && theme !== mode) showMode(theme);
    if (language && language !== currentLanguage()) void showLanguage(language);
  });
  useEffect(() => {
    if (!mayAsk) return;
    let gone = false;
    // Once for each time the pages are opened: what is changed elsewhere meanwhile does not jump about here.
    client
      .fetchQuery({
        queryKey: keyOf(getUserSettings, {}),
        queryFn: ({ signal }) => call(getUserSettings, {}, signal),
        staleTime: Infinity,
      })
      .then((kept) => gone || apply(kept))
      .catch(() => undefined)
      .finally(() => gone || setReady(true));
    return () => {
      gone = true;
    };
  }, [client, mayAsk]);

  const send = useEffectEvent(() => {
    const chosen = unsentSettings();
    if (Object.keys(chosen).length === 0) return;
    // What does not arrive waits for the next choice, or for the next time the pages are opened.
    save.mutateAsync({ body: chosen }).then(
      () => settleSettings(chosen),
      () => undefined,
    );
  });
  useEffect(() => {
    if (!mayAsk) return;
    let timer: number | undefined;
    const later = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => send(), TOGETHER);
    };
    later();
    const stop = onKept(later);
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [mayAsk]);
  return ready;
}
