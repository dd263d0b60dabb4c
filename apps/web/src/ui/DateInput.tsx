import { type DayAsked, readDay } from '@kiemlab/contract/core/typed-day';
import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import { DatePicker, type GetRef } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { type FocusEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../lib/clock.ts';
import { fromLaboratory, hasTime, inLaboratory, showDay, showMoment } from '../lib/format/date.ts';
import { useLanguage } from '../lib/i18n/i18n.ts';
import styles from './date-input.module.css';
import { dayFault, isDayValue } from './day-value.ts';
import { TypedDayText, WrongText } from './typed-day-text.tsx';
import { useClearSkipped } from './use-clear-skipped.ts';
import type { FieldControl } from './field-control.ts';
import { keepText } from './scanner/kept-values.ts';
import { useKept } from './scanner/use-kept.ts';

dayjs.extend(customParseFormat);

interface DateInputProps extends FieldControl {
  /** `YYYY-MM-DD`; with time: ISO 8601 in UTC. A text that is neither is shown as it was typed. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** Asks for the time of day, too. */
  withTime?: boolean;
  /** The day that a month typed without one stands for. */
  month?: DayAsked['month'];
  /** Hands on what is no day as it was typed, for a form whose rule (`dayFault`) refuses it; else the field says so itself. */
  wrongAsText?: boolean;
  disabled?: boolean;
  'aria-label'?: string;
}

/** What the library reads while it is typed: no year of two digits, which on the way to 9/1/2026 would take 9/1/20 for the day. */
const FORMATS = ['DD/MM/YYYY', 'D/M/YYYY', 'DDMMYYYY'];
const WALL = 'YYYY-MM-DDTHH:mm:ss';
const COMPONENTS = { input: TypedDayText };

/**
 * A day (or a moment) as text, as the contract carries it; shown DD/MM/YYYY, typed in any way that `readDay` understands. What
 * is no day stays as it was typed; where more is meant than was typed the field says what.
 */
export function DateInput({ value, onChange, withTime, month, wrongAsText, ...rest }: DateInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const picker = useClearSkipped<GetRef<typeof DatePicker>>();
  const [readAs, setReadAs] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const [edited, setEdited] = useState(false);
  /** What was typed when the field was left. */
  const left = useRef('');
  useKept(
    () => picker.current?.nativeElement,
    (target) => {
      if (!(target instanceof HTMLInputElement)) return undefined;
      const putBackText = keepText(target);
      return () => {
        putBackText();
        onChange?.(value ?? null);
      };
    },
  );
  const time = withTime ? ' HH:mm' : '';
  // What the calendar shows is the time in the laboratory, whatever time the computer keeps.
  // One object as long as it is the same day: at another the library forgets what is just being typed.
  const stored = useMemo(
    () => (value && isDayValue(value) ? dayjs(inLaboratory(value).format(WALL)) : null),
    [value],
  );
  // A day that was told without a time stands there as a day.
  const isAlone = value && stored && !hasTime(value);
  const timed = FORMATS.map((format) => `${format}${time}`);
  const formats = isAlone && withTime ? [...FORMATS, ...timed] : timed;
  const standing = value && !stored ? value : stored ? undefined : wrong;
  const shown = standing ?? stored?.format(formats[0]) ?? '';
  const valueOf = (moment: Dayjs): string =>
    withTime ? fromLaboratory(moment.format(WALL)) : moment.format('YYYY-MM-DD');
  const wall = inLaboratory(now()).format(WALL);
  /** The computer is at another day than the laboratory. */
  const isAway = !dayjs().isSame(wall, 'day');
  const emit = (next: string | null): void => {
    setWrong(undefined);
    setReadAs(undefined);
    onChange?.(next);
  };

  /** Takes what was typed; the library takes only its own formats. False when a day went for what is none. */
  const take = (text: string): boolean => {
    const typed = text.trim();
    if (typed === shown) return true;
    left.current = typed;
    if (typed === '') {
      emit(null);
      return true;
    }
    const read = readDay(typed, { time: withTime, month, standing: stored?.format('YYYY-MM-DD') });
    if ('fault' in read) {
      emit(wrongAsText ? typed : null);
      if (!wrongAsText) setWrong(typed);
      return false;
    }
    const next = withTime ? fromLaboratory(`${read.day}T${read.time ?? '00:00:00'}`) : read.day;
    emit(next);
    if (read.completed) setReadAs((withTime ? showMoment : showDay)(next));
    return true;
  };
  /** The field is left in any way: the library forgets what was typed when something else is clicked. */
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const taken = take(target.value);
    setEdited(false);
    // The button that clears the field goes with its day: the cursor would be nowhere.
    if (!taken && target.parentElement?.parentElement?.contains(relatedTarget)) target.focus();
  };
  const onKeyDown = ({ key, target }: KeyboardEvent<HTMLElement>): void => {
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    take(target.value);
    setEdited(false);
  };
  const fault = wrongAsText ? undefined : dayFault(standing, withTime);
  return (
    <WrongText value={{ text: edited ? undefined : standing, onEdit: () => setEdited(true) }}>
      <DatePicker
        {...rest}
        ref={picker}
        {...(fault ? { status: 'error' } : {})}
        components={COMPONENTS}
        // Where the mouse happens to rest is no day: what is typed stands there alone.
        previewValue={false}
        value={stored}
        format={formats}
        placeholder={`${t('ui.dayPlaceholder')}${time}`}
        // A moment, too, counts without the button of the calendar.
        needConfirm={false}
        // The calendar's button takes the computer's day and time: offered where those are the laboratory's.
        showNow={withTime ? Math.abs(dayjs().diff(wall, 'minute')) < 2 : !isAway}
        // So does the ring about its today, which is put about the laboratory's.
        {...(isAway
          ? {
              classNames: { popup: { root: styles['away'] ?? '' } },
              defaultPickerValue: dayjs(wall),
              cellRender: (cell, { originNode, type }) =>
                type === 'date' && dayjs(cell).isSame(wall, 'day') ? (
                  <div className={styles['today']} aria-current="date">
                    {originNode}
                  </div>
                ) : (
                  originNode
                ),
            }
          : {})}
        showTime={withTime ? { format: 'HH:mm' } : false}
        className={styles['picker'] ?? ''}
        style={{ width: '100%' }}
        onBlur={leave}
        onFocus={() => {
          left.current = '';
        }}
        onKeyDown={onKeyDown}
        onChange={(moment) => {
          // The library hands on the last text that was a day while more was typed behind it.
          if (moment && formats.some((format) => left.current.startsWith(moment.format(format)))) return;
          setEdited(false);
          emit(moment ? valueOf(moment) : null);
        }}
      />
      {readAs && (
        <span className={styles['note']} role="status">
          {t('ui.dayReadAs', { day: readAs })}
        </span>
      )}
      {fault && (
        <span className={styles['note']} data-wrong role="alert">
          {t('ui.dayWrong', { fault: fieldMessage(fault, language) })}
        </span>
      )}
    </WrongText>
  );
}
