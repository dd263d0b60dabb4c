import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { sampleRow } from '../samples/testing.ts';
import { StatusDialog } from './StatusDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refusal = {
  code: 'TAKING_REQUIRED',
  message: 'Chưa ghi lượng đã dùng để thử: L26-0001 (Paracetamol)',
  details: { codes: ['L26-0001'], tests: { s1: ['Paracetamol'] } },
};

test('SAMPLE-09 what nobody has told of the tests is asked before what is left is stored, and sent with the same call', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { method, body }: { method: string; body: string }) => {
    if (method !== 'PUT') return Promise.resolve(Response.json({ values: [] }));
    sent.push(JSON.parse(body));
    return Promise.resolve(
      sent.length === 1 ? Response.json(refusal, { status: 409 }) : Response.json({ samples: [] }),
    );
  });
  const onDone = vi.fn();
  const samples = ['s1', 's2'].map((sampleId, n) =>
    sampleRow({
      sampleId,
      code: `L26-000${n + 1}`,
      sampleStatus: 'REPORTED',
      storageLocation: 'Tủ 1',
      currentQuantityUnit: 'viên',
    }),
  );
  renderInFrame(<StatusDialog kind="store" samples={samples} onClose={vi.fn()} onDone={onDone} />);
  const dialog = await screen.findByRole('dialog');
  const form = dialog.querySelector('form');
  if (!form) throw new Error('no form');
  fireEvent.submit(form);
  const took = await screen.findByLabelText('L26-0001: lượng đã dùng để thử');
  expect(screen.queryByLabelText('L26-0002: lượng đã dùng để thử')).toBeNull();
  fireEvent.change(took, { target: { value: '40,5' } });
  fireEvent.change(screen.getByLabelText('Số lượng mẫu lưu (của mỗi mẫu)'), { target: { value: '20' } });
  fireEvent.submit(form);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const common = { samplesIds: ['s1', 's2'], status: 'STORED', storageLocation: 'Tủ 1', askTakings: true };
  expect(sent).toEqual([
    common,
    { ...common, numberSamplesSaved: '20', takings: [{ sampleId: 's1', quantity: '40.5' }] },
  ]);
});
