import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useApi } from '../../../lib/api/hooks.ts';
import { changeLanguage } from '../../../lib/i18n/i18n.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { useSentencesFollowLanguage } from './use-sentences-follow-language.ts';

const SENTENCES: Record<string, string> = { vi: 'đến hạn lưu', en: 'is due' };

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await changeLanguage('vi');
});

function Sentences() {
  useSentencesFollowLanguage();
  const { data } = useApi(listAlerts, { query: { page: 0, size: 20 } });
  return <p>{data?.[0]?.alertMessage ?? 'chưa có'}</p>;
}

/** A server that answers in the language it is asked in, when it is let. */
function serve(): (() => void)[] {
  const held: (() => void)[] = [];
  vi.stubGlobal('fetch', (_: string, { headers, signal }: { headers: HeadersInit; signal: AbortSignal }) => {
    const language = new Headers(headers).get('accept-language') ?? '';
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      held.push(() => resolve(Response.json([{ alertMessage: SENTENCES[language] }])));
    });
  });
  return held;
}

test.each(['before', 'after'])(
  'HOME-05 the sentences speak the new language when it is chosen %s their first answer',
  async (moment) => {
    const held = serve();
    renderInFrame(<Sentences />, new QueryClient({ defaultOptions: { queries: { retry: false } } }));
    if (moment === 'after') {
      held[0]?.();
      expect(await screen.findByText('đến hạn lưu')).toBeTruthy();
    }
    await act(() => changeLanguage('en'));
    await waitFor(() => expect(held).toHaveLength(2));
    for (const answer of held) answer();
    expect(await screen.findByText('is due')).toBeTruthy();
  },
);
