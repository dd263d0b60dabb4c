import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import type { RelatedFailure } from '@kiemlab/contract/features/oos/related.api';
import type { listSeenFiles } from '@kiemlab/contract/features/samples/seen-files.api';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { vi as texts } from '../../locales/vi.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { sampleRow } from '../samples/testing.ts';
import { CaseDialogs } from './CaseDialogs.tsx';
import { RelatedDialog } from './RelatedDialog.tsx';
import { aCase, aSuspicion } from './testing.ts';

type Found = Ok<typeof listSeenFiles>['samples'];

const { oos } = texts;
const LOOK = '/api/samples/seen-files';
const SAMPLE = aCase().sampleId;
const OTHER = '00000000-0000-4000-8000-0000000000bb';
const OLD = 'Biên bản lấy mẫu.pdf';
const NEW = 'Ảnh niêm phong rách.jpg';

/** What the server has of each sample by now. */
let stored: Record<string, readonly string[]>;
/** What was looked at, and what was signed. */
let looked: string[][];
let sent: { path: string; body: Record<string, unknown> }[];
/** How often a signature is refused because of files. */
let refusals: number;

const filesOf = (sampleId: string): Found[number] => {
  const names = stored[sampleId] ?? [];
  return {
    sampleId,
    code: sampleId === SAMPLE ? 'L26-0001' : 'L26-0002',
    files: names.length,
    standing: names.length,
    named: names.map((fileName, at) => ({
      id: `${sampleId.slice(0, -2)}c${names.length - at}`,
      fileName,
      field: null,
    })),
  };
};

beforeEach(() => {
  [stored, looked, sent, refusals] = [{}, [], [], 0];
  vi.stubGlobal('fetch', (path: string, { method, body = '{}' }: { method?: string; body?: string } = {}) => {
    const posted = JSON.parse(body) as { sampleIds: string[] } & Record<string, unknown>;
    if (method !== 'POST') return Promise.resolve(Response.json({ data: { permissions: [] } }));
    if (path.startsWith(LOOK)) {
      looked.push(posted.sampleIds);
      return Promise.resolve(Response.json({ samples: posted.sampleIds.map(filesOf) }));
    }
    sent.push({ path, body: posted });
    if (sent.length > refusals)
      return Promise.resolve(Response.json({ id: SAMPLE, version: 4, cleared: 1, permitted: 1 }));
    const refusal = { code: 'FILES_ADDED', message: 'Mẫu có thêm tệp', details: { codes: [] } };
    return Promise.resolve(Response.json(refusal, { status: 409 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const related = (over: Partial<RelatedFailure>): RelatedFailure => ({
  kind: 'CASE',
  id: aCase().id,
  code: 'OOS26-001',
  sampleId: OTHER,
  sampleCode: 'L26-0002',
  analytesName: null,
  result: null,
  permitted: false,
  ...over,
});

const permitted = aCase({ abilities: [{ action: 'withdraw', allowed: true }] });
const second = aSuspicion({
  id: '00000000-0000-4000-8000-0000000000f2',
  code: 'OOS26-002',
  sampleId: OTHER,
});
/** Each window of the unit head: what is chosen in it before it can be signed, and the samples that it is about. */
const WINDOWS: Record<string, { content(onClose: () => void): ReactElement; choose?: string; of: string[] }> =
  {
    permit: {
      content: (onClose) => <CaseDialogs asked={{ act: 'permit', cases: [aCase()] }} onClose={onClose} />,
      choose: oos.permitted.CORRECTION,
      of: [SAMPLE],
    },
    decide: {
      content: (onClose) => <CaseDialogs asked={{ act: 'decide', cases: [aCase()] }} onClose={onClose} />,
      choose: oos.decision.FAILS,
      of: [SAMPLE],
    },
    withdraw: {
      content: (onClose) => <CaseDialogs asked={{ act: 'withdraw', cases: [permitted] }} onClose={onClose} />,
      of: [SAMPLE],
    },
    clear: {
      content: (onClose) => (
        <CaseDialogs asked={{ act: 'clear', cases: [aSuspicion(), second] }} onClose={onClose} />
      ),
      choose: oos.causes.OTHER,
      of: [SAMPLE, OTHER],
    },
    portion: {
      content: (onClose) => (
        <RelatedDialog
          sample={sampleRow({ sampleId: SAMPLE })}
          seen={{
            version: 2,
            related: [
              related({}),
              related({ id: OTHER, code: 'L26-0002-R1', kind: 'REPORT' }),
              related({ id: SAMPLE, code: 'OOS26-009', sampleId: null }),
              related({ code: 'OOS26-008', sampleId: permitted.testId, permitted: true }),
            ],
            permissions: [],
            mayPermit: true,
            because: null,
          }}
          onClose={onClose}
        />
      ),
      of: [SAMPLE, OTHER],
    },
  };

/** Opens a window and fills it; answers what types the password and signs. */
async function open(name: string, onClose: () => void): Promise<() => void> {
  const { content, choose } = WINDOWS[name] ?? {};
  if (!content) throw new Error(`no window ${name}`);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content(onClose) }),
    history: createMemoryHistory(),
  });
  renderInFrame(<RouterProvider router={router as never} />);
  const dialog = await screen.findByRole('dialog');
  const [remark] = dialog.getElementsByTagName('textarea');
  const password = dialog.querySelector('input[type=password]');
  const form = dialog.querySelector('form');
  if (!remark || !password || !form) throw new Error('the dialog asks for nothing');
  if (choose) fireEvent.click(within(dialog).getByLabelText(choose));
  fireEvent.change(remark, { target: { value: 'Cân nhầm lượng cân' } });
  return () => {
    fireEvent.change(password, { target: { value: 'mật khẩu' } });
    fireEvent.submit(form);
  };
}

test.each(Object.keys(WINDOWS))(
  'COMP-21 the window %s shows the files, marks what came since, and signs what was shown',
  async (name) => {
    const { of = [] } = WINDOWS[name] ?? {};
    const last = of.at(-1) ?? '';
    stored = { [last]: [OLD] };
    refusals = 1;
    const onClose = vi.fn();
    const sign = await open(name, onClose);
    await screen.findByRole('link', { name: OLD });
    expect(looked).toEqual([of]);
    stored = { [last]: [NEW, OLD] };
    sign();
    const added = await screen.findByRole('link', { name: NEW });
    expect(added.closest('li')?.querySelector('mark')?.textContent).toBe(texts.samples.files.new);
    expect(await screen.findByText('Mẫu có thêm tệp')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    sign();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const counted = (files: number) =>
      of.map((sampleId) => ({ sampleId, files: sampleId === last ? files : 0 }));
    expect(sent.map(({ body }) => body['filesSeen'])).toEqual([counted(1), counted(2)]);
  },
);

test('COMP-21 where the sample has no file the window names none, and shows nothing of them', async () => {
  const onClose = vi.fn();
  const sign = await open('permit', onClose);
  sign();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.queryByText(/Tệp của mẫu/)).toBeNull();
  expect(sent.map(({ body }) => body['filesSeen'])).toEqual([[{ sampleId: SAMPLE, files: 0 }]]);
});
