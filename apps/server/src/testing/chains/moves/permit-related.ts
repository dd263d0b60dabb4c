import { listRelatedFailures, permitRelated } from '@kiemlab/contract/features/oos/related.api';
import { PASSWORD } from '../../people.ts';
import type { Player } from '../cast.ts';
import { call, type Scene } from '../scene.ts';
import { type Ask, REASON } from './move.ts';

/** Looks at what of the same material fails or has an open case, and signs about all that nobody has signed about; none where there is nothing. */
export async function askPermitRelated(
  scene: Scene,
  who: Player,
  sampleId: string,
): Promise<Ask | undefined> {
  const { data, status } = await call(scene, who, listRelatedFailures, { params: { sampleId } });
  if (status >= 300) return undefined;
  const related = data.related.filter(({ permitted }) => !permitted).map(({ id }) => id);
  if (related.length === 0) return undefined;
  return {
    endpoint: permitRelated,
    parts: { body: { sampleId, version: data.version, related, reason: REASON, password: PASSWORD } },
  };
}
