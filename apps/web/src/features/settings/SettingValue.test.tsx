import { DEFAULT_FLAG_COLOURS } from '@kiemlab/contract/features/settings/flag-colours';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { SettingValue } from './SettingValue.tsx';

afterEach(cleanup);

/** What stands before the digits of a part. */
const before = (text: string): Element | null => screen.getByText(text).querySelector('[aria-hidden]');

test('TEMPLATE-05 a colour is seen beside its digits; what is none stands alone', () => {
  renderInFrame(<SettingValue settingKey="flagColours" value={DEFAULT_FLAG_COLOURS} />);
  expect(before('#f5c981')?.getAttribute('style')).toContain('#f5c981');
  cleanup();
  renderInFrame(<SettingValue settingKey="formCodes" value={{ testCertificate: '#f5c981' }} />);
  expect(before('#f5c981')).toBeNull();
});
