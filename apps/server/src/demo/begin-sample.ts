import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import type { ReceiptCheck } from '@kiemlab/contract/features/custody/receipt-check';
import { separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { uploadFieldFile } from '@kiemlab/contract/features/samples/field-files.api';
import { DEFAULT_TEMPLATES } from '../features/templates/default-templates.ts';
import { addDays } from '../platform/clock.ts';
import { demoReceipts } from './data/receipts.ts';
import { demoSamples } from './data/all-samples.ts';
import type { DemoSample, DemoSampleState } from './data/types.ts';
import { barcodeOfPack } from './demo-pictures.ts';
import type { DemoCaller } from './demo-caller.ts';
import { type DemoIds, idOf } from './load-setup.ts';
import { sampleBody } from './sample-body.ts';

const changing =
  (call: DemoCaller, sampleId: string) =>
  (status: DemoSampleState, more: object = {}) =>
    call('quanlymau1', changeSampleStatus, { body: { samplesIds: [sampleId], status, ...more } });

const sendOut = (call: DemoCaller, sampleId: string, { exportedTo }: DemoSample) =>
  changing(call, sampleId)('EXPORTED', { recipient: exportedTo?.recipient, purpose: exportedTo?.purpose });

/** Takes the portion that is kept from the sample it belongs to, which has just been received. */
async function keep(call: DemoCaller, parentId: string, portion: DemoSample): Promise<string> {
  const { children } = await call('quanlymau1', separateSample, {
    body: {
      parentId,
      currentQuantities: [portion.quantity],
      retained: true,
      storageLocation: portion.storageLocation,
      reason: 'Lưu mẫu theo quy định',
    },
  });
  const id = children[0]?.sampleId ?? '';
  if (portion.state === 'EXPORTED') await sendOut(call, id, portion);
  return id;
}

/** The checklist of its receipt, where there is one; what was decided was told before noon of that day. */
function receiptOf(sample: DemoSample, day: string): { receipt?: ReceiptCheck } {
  const told = demoReceipts[sample.key];
  if (!told) return {};
  const { temperature, humidity } = sample;
  const decided = told.decision ? { decidedAt: `${day}T00:30:00Z` } : {};
  return { receipt: { ...told, temperature, humidity, ...decided } };
}

/** Registers and receives a sample, and moves it where its state begins; what is kept of it is taken first. */
export async function beginSample(
  call: DemoCaller,
  ids: DemoIds,
  sample: DemoSample,
  today: string,
  loaded: Map<string, string>,
): Promise<string> {
  const portion = loaded.get(sample.key);
  if (portion) return portion;
  const template = DEFAULT_TEMPLATES.find((row) => row.name === sample.template);
  const registers = sample.source === 'TAKEN' ? 'laymau1' : 'kehoach1';
  const seal = sample.document
    ? await call(registers, uploadFieldFile, {
        body: { key: 'sealPhoto' },
        file: new File([await barcodeOfPack()], 'Niêm phong khi lấy mẫu.png'),
      })
    : undefined;
  const { sampleId } = await call(registers, createSample, {
    params: { templateId: idOf(ids.templates, sample.template) },
    body: {
      ...sampleBody(
        sample,
        ids,
        today,
        template?.more.includes('substanceInformation') ?? false,
        seal?.value,
      ),
      // Samplings of long ago want one.
      reason: 'Nhập từ sổ nhận mẫu',
    },
  });
  if (sample.state === 'NOT_RECEIVE') return sampleId;
  const change = changing(call, sampleId);
  await change('RECEIVED', {
    receivedDate: addDays(today, -sample.receivedDaysAgo),
    reason: 'Nhập từ sổ nhận mẫu',
    condition: sample.condition,
    ...receiptOf(sample, addDays(today, -sample.receivedDaysAgo)),
  });
  for (const kept of demoSamples.filter(({ parent }) => parent === sample.key))
    loaded.set(kept.key, await keep(call, sampleId, kept));
  if (sample.state === 'STORED')
    await change('STORED', {
      storageLocation: sample.storageLocation ?? 'Kho lưu mẫu',
      ...(sample.retained ? { numberSamplesSaved: sample.retained } : {}),
    });
  if (sample.state === 'EXPORTED') await sendOut(call, sampleId, sample);
  if (sample.state === 'DESTROYED')
    await change('DESTROYED', { reason: sample.destroyedReason ?? 'Hết thời hạn lưu' });
  return sampleId;
}
