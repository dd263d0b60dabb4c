/** The laboratory keeps no summer time. */
const ZONE = '+07:00';

const two = (digits: string): string => digits.padStart(2, '0');
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-]([12]\d{3})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const YEAR_FIRST = /^([12]\d{3})-(\d{1,2})-(\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** Day and time of a text as people write it, day first; undefined when it is written otherwise. */
function parts(typed: string): { day: string; time: string | undefined } | undefined {
  const text = typed.trim();
  const first = DAY_FIRST.exec(text);
  const found = first ? [first[3], first[2], first[1], ...first.slice(4)] : YEAR_FIRST.exec(text)?.slice(1);
  if (!found) return undefined;
  const [year = '', month = '', day = '', hour, minute = '00', second] = found;
  return {
    day: `${year}-${two(month)}-${two(day)}`,
    time: hour === undefined ? undefined : `${two(hour)}:${minute}:${second ?? '00'}`,
  };
}

/** The day, `YYYY-MM-DD`; what is no day is left as it is, for the check to refuse. */
export function typedDay(typed: string): string {
  const found = parts(typed);
  return found && found.time === undefined ? found.day : typed;
}

/** The instant, with the laboratory's zone; midnight when no time is given. What is none is left as it is. */
export function typedInstant(typed: string): string {
  const found = parts(typed);
  return found ? `${found.day}T${found.time ?? '00:00:00'}${ZONE}` : typed;
}

/** The instant of a date cell, `YYYY-MM-DDTHH:mm:ss` as it is shown. */
export const shownInstant = (shown: string): string => shown + ZONE;
