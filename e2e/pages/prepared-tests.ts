import type { ApiCaller } from '../support/api-caller.ts';
import { receiveSamples } from './prepared-samples.ts';

const HEAD = 'truongphong1';

/** What a prepared test is judged by: decimals with a point. */
export interface PreparedLimits {
  minimum: string;
  maximum: string;
}

/** Tests with these limits that are with `knv1`: `analytes` of each of `samples` samples, whose names begin with `name`. */
export async function giveTests(
  api: ApiCaller,
  name: string,
  { samples, analytes, limits }: { samples: number; analytes: number; limits: PreparedLimits },
): Promise<void> {
  const post = <T = { id: string }>(path: string, body: object) => api.call<T>(HEAD, 'POST', path, body);
  const received = await receiveSamples(
    api,
    ...Array.from({ length: samples }, (_, n) => `${name} ${n + 1}`),
  );
  const setups = await api.call<{ id: string; name: string }[]>(HEAD, 'GET', '/api/test-id');
  const testId = setups.find((setup) => setup.name.includes('Paracetamol 500'))?.id;
  const { id: analytesGroupId } = await post('/analytes/group', { testId, name });
  const analytesId: string[] = [];
  for (let n = 1; n <= analytes; n++) {
    const { id } = await post('/analytes', {
      analytesGroupId,
      analytesId: `${name.replace(/\W/g, '')}${n}`,
      analytesName: `${name} ${n}`,
      methodId: 'DĐVN V',
      unit: '',
      requirement: `${limits.minimum} – ${limits.maximum}`,
    });
    await post('/analytes/flag', { analytesUUID: id, dayTurnaround: 5, ...limits });
    analytesId.push(id);
  }
  const people = await api.call<{ data: { IdUser: string } }>('knv1', 'GET', '/api/user/profile');
  await post('/api/samples/assign-analyte', {
    testId,
    analytesId,
    sampleId: received.map(({ id }) => id),
    technicianId: people.data.IdUser,
  });
}
