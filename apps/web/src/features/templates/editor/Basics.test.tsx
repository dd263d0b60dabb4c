import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { Basics } from './Basics.tsx';

afterEach(cleanup);

test.each([true, false])(
  'TEMPLATE-02 the prefix says that no number pattern uses it (stored: %s)',
  (stored) => {
    renderInFrame(
      <Basics
        type="SAMPLE"
        naming={{ name: 'Thuốc', prefix: 'TH', flagBase: 'RESULT' }}
        stored={stored}
        keptBase={undefined}
        mayEdit
        faults={[]}
        onChange={() => undefined}
        onType={() => undefined}
      />,
    );
    const told = screen.getByLabelText('Tiền tố').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(told)?.textContent).toContain('Số mẫu không dùng tiền tố');
  },
);
