import type { PlannedField } from '../../samples/fields/field-plan.ts';
import { cleanup } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { controlUnder, refuse } from '../../../ui/test-refusal.tsx';
import { FieldControl } from './FieldControl.tsx';

beforeEach(() =>
  vi.stubGlobal('fetch', (url: string) => {
    const user = url.startsWith('/api/user/list') ? { data: [], total: 0 } : { data: { Values: [] } };
    return Promise.resolve(
      Response.json({ status: 1, ...user, clientList: [], placeList: [], documentList: [] }),
    );
  }),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const OWN = [
  'commune',
  'province',
  'document',
  'documentName',
  'position',
  'user',
  'client',
  'open',
] as const;
const field = (control: string): PlannedField =>
  ({
    key: control === 'open' ? 'storageLocation' : control,
    required: false,
    options: [],
    def: {
      type: control === 'open' ? 'dropdown' : 'text',
      ...(control === 'open' ? { choices: 'open' } : { control }),
      label: { vi: control, en: control },
      options: [],
    },
  }) as unknown as PlannedField;

test('SAMPLE-03 what the server refuses of a sample stands under its control, also those of their own', async () => {
  await refuse(
    OWN.map((control) => (
      <Form.Item key={control} name={['part', control]} label={control}>
        <FieldControl field={field(control)} sample={undefined} />
      </Form.Item>
    )),
    {},
    OWN.map((control) => ({ field: `part.${control}`, message: `Từ chối ${control}` })),
  );
  for (const control of OWN) await controlUnder(`Từ chối ${control}`);
});
