import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasTime, showDay, showMoment, showTime } from '../lib/format/date.ts';
import { useFormat } from '../lib/format/use-format.ts';
import type { Tone } from './theme.ts';
import styles from './timeline.module.css';

export interface TimelineItem {
  key: string;
  /** ISO 8601. */
  at: string;
  /** What happened. */
  title: ReactNode;
  /** Who did it. */
  who?: string;
  detail?: ReactNode;
  tone?: Tone;
}

interface Day {
  day: string;
  items: TimelineItem[];
}

/** Neighbouring items of the same day together, in the order given. */
function byDay(items: readonly TimelineItem[]): Day[] {
  const days: Day[] = [];
  for (const item of items) {
    const day = showDay(item.at);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}

/** What happened to a record, newest first as given, grouped by day. The relative time is in the tooltip. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (items.length === 0) return <p className={styles['empty']}>{t('ui.timelineEmpty')}</p>;
  return (
    <div className={styles['timeline']}>
      {byDay(items).map(({ day, items: ofDay }) => (
        <section key={`${day} ${ofDay[0]?.key ?? ''}`}>
          <h3 className={styles['day']}>{day}</h3>
          <ol>
            {ofDay.map((item) => (
              <li
                key={item.key}
                className={styles['item']}
                style={{ '--tone': `var(--tone-${item.tone ?? 'neutral'})` }}
              >
                <time dateTime={item.at} title={`${showMoment(item.at)} · ${format.relative(item.at)}`}>
                  {hasTime(item.at) && showTime(item.at)}
                </time>
                <div className={styles['body']}>
                  <p className={styles['title']}>{item.title}</p>
                  {item.who && <p className={styles['who']}>{item.who}</p>}
                  {item.detail && <div className={styles['detail']}>{item.detail}</div>}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
