import { isReceived, isReported, SAMPLE_PATH } from '@kiemlab/contract/features/samples/samples.rules';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import dayjs from 'dayjs';

/** Days within which a deadline is called near. */
const NEAR = 3;

export interface Due {
  state: 'overdue' | 'near' | 'later';
  /** Days until the due day; negative when it has passed. */
  days: number;
}

const isUnderWay = (status: SampleStatus): boolean =>
  isReceived(status) && !isReported(status) && (SAMPLE_PATH as readonly SampleStatus[]).includes(status);

/** How the due day of a sample that is still worked on stands to today (both `YYYY-MM-DD`); undefined when there is nothing to wait for. */
export function dueOf(status: SampleStatus, dueDay: string, today: string): Due | undefined {
  if (dueDay === '' || !isUnderWay(status)) return undefined;
  const days = dayjs(dueDay).diff(dayjs(today), 'day');
  return { days, state: days < 0 ? 'overdue' : days <= NEAR ? 'near' : 'later' };
}
