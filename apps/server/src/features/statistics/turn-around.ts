import {
  FEWEST_MEASURED,
  turnAround as endpoint,
  TURN_AROUND_MONTHS,
} from '@kiemlab/contract/features/statistics/turn-around.api';
import { today } from '../../platform/clock.ts';
import { route } from '../../platform/http/route.ts';
import { measureTurnAround, type TurnAroundFigure } from './turn-around.queries.ts';

/** The first day of the month that is so many months before that of a day. */
function monthBefore(day: string, months: number): string {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at.toISOString().slice(0, 10);
}

/** Of few samples how many there are is all that is said. */
const told = ({ n, median, p90 }: TurnAroundFigure) => ({
  count: n,
  days: n < FEWEST_MEASURED ? null : { median, p90 },
});

/** Turn-around by sample type and month of issue (rule F33). */
export const turnAround = route(endpoint, async (_input, { db, user }) => {
  const figures = await measureTurnAround(db, user, monthBefore(today(), TURN_AROUND_MONTHS - 1));
  return figures
    .filter(({ month }) => month === null)
    .map((all) => ({
      templateId: all.template_id,
      name: all.name,
      ...told(all),
      months: figures.flatMap((of) =>
        of.template_id === all.template_id && of.month !== null ? [{ month: of.month, ...told(of) }] : [],
      ),
    }));
});
