import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { sampleDocument } from '../../documents/testing.ts';
import { sampleRow } from '../../samples/testing.ts';
import { ConflictRow } from './ConflictRow.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('SAMPLE-24 SAMPLE-05 two related documents are told apart by their titles, an address stands as it is', async () => {
  const document = sampleDocument({ title: 'Công văn 12' });
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.includes('get_detail_document') ? document : { status: 1, data: [] })),
  );
  renderInFrame(
    <table>
      <tbody>
        <ConflictRow
          difference={{
            key: 'generalInformation.documentId',
            section: 'generalInformation',
            field: 'documentId',
            base: null,
            mine: document.id,
            theirs: 'https://tailieu.example.vn/7',
            changedBy: 'both',
          }}
          stored={sampleRow()}
          choice={undefined}
          onChoose={() => undefined}
        />
      </tbody>
    </table>,
  );
  expect(await screen.findByText('Công văn 12')).toBeTruthy();
  expect(screen.getByText('https://tailieu.example.vn/7')).toBeTruthy();
  expect(screen.queryByText(document.id)).toBeNull();
});
