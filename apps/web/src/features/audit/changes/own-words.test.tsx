import type { AuditChange } from '@kiemlab/contract/features/audit/audit.api';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { planOf } from '../../samples/fields/field-plan.ts';
import { FieldWords } from '../../samples/fields/field-words.ts';
import { isList, showForm, showList } from './show-json.ts';
import { useShowChange } from './use-show-change.ts';

afterEach(cleanup);

const own = (vi: string) => ({ vi, en: `${vi} (en)` });
const CONFIG = {
  sections: [
    {
      section: 'generalInformation',
      required: false,
      attributes: [
        { key: 'batchSize', required: true, label: own('Mẻ') },
        { key: 'temperature', required: false, unit: '°F', initial: '25' },
      ],
    },
  ],
};
const change = (field: string, more: Partial<AuditChange> = {}): AuditChange => ({
  entity: 'sample',
  code: 'L26-0001',
  operation: 'UPDATE',
  field,
  oldValue: '1',
  newValue: '2',
  ...more,
});

function Labels({ changes }: { changes: readonly AuditChange[] }) {
  const show = useShowChange();
  return <p data-testid="labels">{changes.map((one) => show(one).label).join(' | ')}</p>;
}
const labels = (): string => screen.getByTestId('labels').textContent;

test('TEMPLATE-06 the trail on a sample’s page calls its fields as its version does, elsewhere as the catalogue', () => {
  const changes = [change('batchSize'), change('temperature'), change('remark')];
  renderInFrame(
    <FieldWords value={planOf(CONFIG)}>
      <Labels changes={changes} />
    </FieldWords>,
  );
  expect(labels()).toBe('Mẻ | Nhiệt độ (°F) | Ghi chú');
  cleanup();
  renderInFrame(<Labels changes={changes} />);
  expect(labels()).toBe('Cỡ lô | Nhiệt độ (°C) | Ghi chú');
});

test('TEMPLATE-02 a version in the trail tells what is the template’s own, and which actions are off', () => {
  const text = JSON.stringify({ ...CONFIG, actionsOff: ['clone'] });
  expect(showForm('template-version', text, 'vi')).toBe(
    'Thông tin chung: Mẻ * [Cỡ lô], Nhiệt độ (°C) [°F; = 25]\nKhông dùng: Nhân bản mẫu',
  );
});

test('HOME-08 a version of a test group tells what its tests are asked about, in the words of their form', () => {
  const attributes = [{ key: 'containerType', required: true }, { key: 'cũ' }];
  const text = JSON.stringify({ sections: [{ section: 'testPreparation', attributes }] });
  expect(showForm('test-group-version', text, 'vi')).toBe('Chuẩn bị thử nghiệm: Loại bao bì chứa *, cũ');
});

test('HOME-08 a list of people is told by their names; the same signs that somebody typed stay as they are', () => {
  expect(isList('sample-handover', 'receivers')).toBe(true);
  expect(showList('["Lê Thị Mỹ Hạnh", "Đoàn Quang Vỹ"]')).toBe('Lê Thị Mỹ Hạnh, Đoàn Quang Vỹ');
  expect(showList('["hỏng')).toBe('["hỏng');
  expect(isList('sample', 'remark')).toBe(false);
});
