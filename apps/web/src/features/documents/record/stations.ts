import type { DocumentVersion } from '@kiemlab/contract/features/documents/versions.api';
import type { Standing } from '@kiemlab/contract/features/documents/draft.rules';
import { isInForce } from '@kiemlab/contract/features/documents/documents.rules';
import { isDraft } from '../document-state.ts';

/** Where a version may stand on its way. */
export const STATIONS = ['write', 'review', 'approve', 'publish', 'inForce', 'obsolete'] as const;
export type Station = (typeof STATIONS)[number];

export interface Stop {
  station: Station;
  state: 'done' | 'current' | 'todo' | 'failed';
}

const AT: Readonly<Record<Standing, Station>> = {
  NO_APPROVER: 'write',
  SENT_BACK: 'write',
  IN_REVIEW: 'review',
  IN_APPROVAL: 'approve',
  READY: 'publish',
  WAITS_FOR_DAY: 'inForce',
};

type Way = Pick<DocumentVersion, 'status' | 'standing' | 'listReviewer'>;

function stationOf({ status, standing }: Way): Station {
  if (isDraft(status)) return standing === null ? 'write' : AT[standing];
  return isInForce(status) ? 'inForce' : 'obsolete';
}

/** The way of a version: what is behind it, where it stands, what is to come. A review is a part of it only where somebody reviews. */
export function stationsOf(version: Way): Stop[] {
  const here = stationOf(version);
  const way = STATIONS.filter(
    (station) =>
      (station !== 'review' || version.listReviewer.length > 0) &&
      (station !== 'obsolete' || here === 'obsolete'),
  );
  const at = way.indexOf(here);
  const isReached = here === 'inForce' && version.standing === null;
  return way.map((station, index) => ({
    station,
    state:
      index < at || (index === at && isReached)
        ? 'done'
        : index > at
          ? 'todo'
          : version.standing === 'SENT_BACK'
            ? 'failed'
            : 'current',
  }));
}
