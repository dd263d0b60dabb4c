import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { vi as texts } from '../../locales/vi.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { becauseOf, isOpenTo, openVerdicts, waitsForMe } from './case-abilities.ts';
import { CASE_ACTS } from './case-acts.ts';
import { CaseDialogs } from './CaseDialogs.tsx';
import { aCase, aSuspicion } from './testing.ts';

const { oos } = texts;
const LOOK = '/api/samples/seen-files';
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Answers every call, and keeps what was posted besides the look at the files, of which there are none. */
function answering(answer: object): { sent: unknown[] } {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method === 'POST' && path !== LOOK) sent.push([path, JSON.parse(body ?? '')]);
    return Promise.resolve(
      Response.json(method === 'POST' ? { samples: [], ...answer } : { data: { permissions: [] } }),
    );
  });
  return { sent };
}

function fill(dialog: HTMLElement, reason: string): void {
  const [remark] = dialog.getElementsByTagName('textarea');
  const password = dialog.querySelector('input[type=password]');
  if (!remark || !password) throw new Error('the dialog asks for nothing');
  if (reason) fireEvent.change(remark, { target: { value: reason } });
  fireEvent.change(password, { target: { value: 'mật khẩu' } });
}
const submit = (dialog: HTMLElement): void => {
  const form = dialog.querySelector('form');
  if (form) fireEvent.submit(form);
};

test('COMP-39 buttons are open for what may be done, and a decision is one of two', () => {
  const open = (one: ReturnType<typeof aCase>) => CASE_ACTS.filter((act) => isOpenTo(one, act));
  expect([open(aCase()), open(aSuspicion())]).toEqual([['decide', 'permit'], ['clear']]);
  expect(openVerdicts(aCase())).toEqual(['FAILS', 'CONFORMS']);
  const accepted = aCase({
    status: 'ACCEPTED',
    abilities: [
      { action: 'fail', allowed: true },
      { action: 'accept', allowed: false, because: 'OOS_NOT_OPEN' },
    ],
  });
  expect(openVerdicts(accepted)).toEqual(['FAILS']);
  expect(becauseOf(aCase(), 'clear')).toBe('OOS_NOT_SUSPECTED');
  expect([waitsForMe(aCase()), waitsForMe(aCase({ abilities: [] }))]).toEqual([true, false]);
});

test('COMP-39 a decision names the version that was seen, and nothing is chosen for who decides', async () => {
  const { sent } = answering({ id: 'x', version: 4 });
  const onClose = vi.fn();
  renderInFrame(<CaseDialogs asked={{ act: 'decide', cases: [aCase()] }} onClose={onClose} />);
  const dialog = await screen.findByRole('dialog');
  fill(dialog, 'Giới hạn nhập sai đơn vị');
  submit(dialog);
  expect(await screen.findByText(oos.decideChoose)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByLabelText(oos.decision.CONFORMS));
  expect(await screen.findByText(oos.acceptMeaning)).toBeTruthy();
  submit(dialog);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    [
      `/api/oos-cases/${aCase().id}/decide`,
      {
        version: 3,
        decision: 'CONFORMS',
        reason: 'Giới hạn nhập sai đơn vị',
        password: 'mật khẩu',
        filesSeen: [],
      },
    ],
  ]);
});

test('COMP-39 COMP-20 many changes are explained at once, with every value before the eyes; another cause wants words', async () => {
  const { sent } = answering({ cleared: 2 });
  const onClose = vi.fn();
  const second = aSuspicion({ id: '00000000-0000-4000-8000-0000000000f2', code: 'OOS26-002', version: 7 });
  renderInFrame(<CaseDialogs asked={{ act: 'clear', cases: [aSuspicion(), second] }} onClose={onClose} />);
  const dialog = await screen.findByRole('dialog');
  for (const text of ['OOS26-001', 'OOS26-002', 'Gõ nhầm số', texts.tests.limitCheck.OUTSIDE])
    expect(dialog.textContent).toContain(text);
  fireEvent.click(screen.getByLabelText(oos.causes.OTHER));
  fill(dialog, '');
  submit(dialog);
  await waitFor(() => expect(dialog.querySelector('.ant-form-item-explain-error')).toBeTruthy());
  expect(sent).toEqual([]);
  fill(dialog, 'Pipet hỏng, đã thay');
  submit(dialog);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    [
      '/api/oos-cases/clear',
      {
        cases: [
          { id: aSuspicion().id, version: 3 },
          { id: second.id, version: 7 },
        ],
        cause: 'OTHER',
        reason: 'Pipet hỏng, đã thay',
        password: 'mật khẩu',
        filesSeen: [],
      },
    ],
  ]);
});
