import { destroySamples, changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { cloneSample, separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { createSample, updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { deleteSample } from '@kiemlab/contract/features/samples/samples.api';
import { getSwitches } from '@kiemlab/contract/features/settings/settings.api';
import type { ToolbarAction } from '@kiemlab/contract/features/settings/toolbar-actions';
import { exportSamples } from '@kiemlab/contract/features/transfer/export/export.api';
import { importSamples } from '@kiemlab/contract/features/transfer/import/import.api';
import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepare } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { readSample, register, sampleBody, sampleIn } from '../../testing/samples.ts';
import type { Parts } from '../../testing/test-app.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { writeSetting } from '../settings/settings.queries.ts';

let world: World;
let acts: [ToolbarAction, EndpointDef, Parts][];
beforeAll(async () => {
  world = await startWorld();
  const fresh = await register(world);
  const received = await sampleIn(world, 'RECEIVED');
  const destroyed = await sampleIn(world, 'DESTROYED');
  const { version } = await readSample(world, received);
  const reason = 'Theo kế hoạch';
  const status = (samplesIds: string[], to: string, more: object = {}) => ({
    body: { samplesIds, status: to, reason, ...more },
  });
  const file = new File(['x'], 'mau.xlsx');
  acts = [
    ['add', createSample, { params: { templateId: world.template.id }, body: sampleBody() }],
    ['import', importSamples, { body: { templateId: world.template.id, importId: randomUUID() }, file }],
    ['export', exportSamples, { query: {} }],
    ['edit', updateSample, { body: { generalInformation: { sampleId: received }, version, reason } }],
    ['delete', deleteSample, { params: { id: fresh } }],
    ['receive', changeSampleStatus, status([fresh], 'RECEIVED')],
    ['destroy', destroySamples, status([received], 'DESTROYED')],
    // Before the receipt cancelling is refusing.
    ['destroy', destroySamples, status([fresh], 'DESTROYED')],
    ['restore', changeSampleStatus, status([destroyed], 'STORED', { storageLocation: 'Kho' })],
    ['sendOut', changeSampleStatus, status([received], 'EXPORTED', { recipient: 'Viện', purpose: 'Thử' })],
    ['clone', cloneSample, { body: { parentId: received, currentQuantity: 1 } }],
    ['separate', separateSample, { body: { parentId: received, version, currentQuantities: ['1'], reason } }],
  ];
});
afterAll(() => world.stop());

const switchOff = (off: ToolbarAction[]) =>
  prepare(world, (tx) => writeSetting(tx, 'toolbarActionsOff', off));

test('SAMPLE-20 what the laboratory has switched off is refused by the server to holders of every right, and told to the pages', async () => {
  for (const [action, endpoint, parts] of acts) {
    await switchOff([action]);
    await refused(world, world.head, endpoint, parts, 'ACTION_OFF');
    const told = await world.done(world.technician, getSwitches, {});
    expect(told).toMatchObject({ actionsOff: [action] });
  }
});

test('SAMPLE-20 with everything else switched off an action is not refused for that', async () => {
  const all = [...new Set(acts.map(([action]) => action))];
  for (const [action, endpoint, parts] of acts.filter(
    ([of]) => of === 'clone' || of === 'edit' || of === 'export',
  )) {
    await switchOff(all.filter((other) => other !== action));
    expect((await world.send(endpoint, parts, world.head.token)).status).toBeLessThan(300);
  }
});
