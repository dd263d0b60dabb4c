import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import type { Action } from '../../../ui/ActionButton.tsx';
import { useRecordActions } from './use-record-actions.ts';
import { sampleRow } from '../../../features/samples/testing.ts';
import { useListActions } from '../../sample-actions/use-list-actions.ts';

beforeEach(() =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({
        status: 1,
        data: {
          IdUser: '0f8fad5b-d9cb-469f-a165-70867728950e',
          Username: 'laymau1',
          FullName: '',
          Position: '',
          Department: '',
          // Who may not see tests may print, too.
          permissions: ['Sample', 'Sample_Export'],
        },
      }),
    ),
  ),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Shown({ of }: { of: readonly Action[] }) {
  const found = of.find(({ key }) => key === 'certificate');
  return <p>{found ? (found.disabledReason ?? 'on') : 'absent'}</p>;
}
const InList = ({ samples }: { samples: readonly SampleRow[] }) => (
  <Shown of={useListActions(samples, () => undefined)} />
);
const dialogs = { open: () => undefined, element: null };
const OnPage = ({ sample }: { sample: SampleRow }) => (
  <Shown
    of={useRecordActions(
      { status: 200, configData: { config: [], actionsOff: [] }, sample, abilities: [], group: null },
      dialogs,
    )}
  />
);
const untested = sampleRow({ code: 'L26-0009', hasTests: false });
const REASON = 'Mẫu chưa có phép thử: L26-0009';

test('SAMPLE-20 in the list the certificate of a sample without tests is off and says why', async () => {
  renderInFrame(<InList samples={[untested]} />);
  expect(await screen.findByText(REASON)).toBeTruthy();
  cleanup();
  renderInFrame(<InList samples={[sampleRow()]} />);
  expect(await screen.findByText('on')).toBeTruthy();
});

test('SAMPLE-20 on its page the certificate of a sample without tests is there, off, and says why', async () => {
  renderInFrame(<OnPage sample={untested} />);
  expect(await screen.findByText(REASON)).toBeTruthy();
  cleanup();
  renderInFrame(<OnPage sample={sampleRow()} />);
  expect(await screen.findByText('on')).toBeTruthy();
});
