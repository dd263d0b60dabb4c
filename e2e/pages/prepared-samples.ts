import type { ApiCaller } from '../support/api-caller.ts';

/** A sample to act on. */
export interface PreparedSample {
  id: string;
  name: string;
}

/** Registers a sample that can be received, with a name that tells it apart. */
export async function registerSample(api: ApiCaller, name: string): Promise<PreparedSample> {
  const templates = await api.call<{ id: string; templateName: string }[]>(
    'quanlymau1',
    'GET',
    '/api/templates?type=SAMPLE',
  );
  const template = templates.find(({ templateName }) => templateName === 'Thuốc hóa dược');
  const { sampleId } = await api.call<{ sampleId: string }>(
    'quanlymau1',
    'POST',
    `/api/samples/${template?.id ?? ''}`,
    {
      generalInformation: {
        sampleName: name,
        sampleSource: 'Mẫu lấy',
        status: 'Bao bì nguyên vẹn, nhãn rõ ràng',
      },
      quantityInformation: { currentQuantity: '60', currentQuantityUnit: 'viên' },
      substanceInformation: [{ substanceName: 'Cefalexin', substanceType: 'Kháng sinh' }],
      samplerInformation: [{ samplerName: 'Nguyễn Hoàng Khánh Duy' }],
    },
  );
  return { id: sampleId, name };
}

/** Registers samples and receives them. */
export async function receiveSamples(api: ApiCaller, ...names: string[]): Promise<PreparedSample[]> {
  const samples = await Promise.all(names.map((name) => registerSample(api, name)));
  await api.call('quanlymau1', 'PUT', '/api/samples/status', {
    samplesIds: samples.map(({ id }) => id),
    status: 'RECEIVED',
  });
  return samples;
}

/** A sample that was received so long ago that the day of its certificate is over. */
export async function receiveLongAgo(api: ApiCaller, name: string): Promise<PreparedSample> {
  const sample = await registerSample(api, name);
  const receivedDate = new Date(Date.now() - 60 * 24 * 3_600_000).toISOString().slice(0, 10);
  await api.call('quanlymau1', 'PUT', '/api/samples/status', {
    samplesIds: [sample.id],
    status: 'RECEIVED',
    receivedDate,
    reason: 'Nhập bù sổ giấy',
  });
  return sample;
}

/** A sample of the demo laboratory in a status, that satisfies a condition. */
export async function findSample(
  api: ApiCaller,
  status: string,
  fits: (sampleId: string) => Promise<boolean> = () => Promise.resolve(true),
): Promise<{ id: string; code: string }> {
  const { sampleList } = await api.call<{ sampleList: { sampleId: string; code: string }[] }>(
    'truongphong1',
    'GET',
    `/api/samples?status=${status}&page=0&size=50`,
  );
  for (const { sampleId, code } of sampleList) if (await fits(sampleId)) return { id: sampleId, code };
  throw new Error(`the demo laboratory has no such sample in ${status}`);
}
