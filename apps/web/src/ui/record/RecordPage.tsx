import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '../ActionButton.tsx';
import { NextAct } from '../NextAct.tsx';
import { CodeText } from '../CodeText.tsx';
import { Icon } from '../Icon.tsx';
import styles from './record.module.css';
import { type Step, Stepper } from './Stepper.tsx';

export interface RecordSection {
  key: string;
  title: string;
  children: ReactNode;
  /** At the right of the section's title. */
  extra?: ReactNode;
}

export interface RecordFact {
  label: string;
  value: ReactNode;
}

export interface RecordPageProps {
  code: string;
  name: string;
  /** A `StatusPill`. */
  status: ReactNode;
  /** Priority, deadline: short, always in sight. */
  facts?: readonly RecordFact[];
  actions?: readonly Action[];
  steps?: readonly Step[];
  /** Who acts next. */
  next?: string;
  sections: readonly RecordSection[];
  asideTitle: string;
  /** The timeline. */
  aside: ReactNode;
  onBack(): void;
}

/**
 * The page of one record: what it is, how far it has come and the next act stay on top, in so little room that the record itself has most
 * of the screen; every other act is in one menu, in groups. Sections left, its story right.
 */
export function RecordPage(props: RecordPageProps) {
  const { code, name, status, facts = [], actions = [], steps, next, sections, aside, asideTitle } = props;
  const { t } = useTranslation();
  return (
    <article className={styles['record']}>
      <header className={styles['strip']}>
        <div className={styles['identity']}>
          <Button
            type="text"
            icon={<Icon name="arrowLeft" />}
            aria-label={t('common.back')}
            title={t('common.back')}
            onClick={props.onBack}
          />
          <div className={styles['names']}>
            <CodeText strong>{code}</CodeText>
            <h1 title={name}>{name}</h1>
            <div className={styles['status']}>{status}</div>
          </div>
          {facts.length > 0 && (
            <dl className={styles['facts']}>
              {facts.map((fact) => (
                <div key={fact.label}>
                  <dt>{fact.label}</dt>
                  <dd>{fact.value}</dd>
                </div>
              ))}
            </dl>
          )}
          <div className={styles['actions']}>
            <NextAct actions={actions} />
          </div>
        </div>
        {steps && <Stepper steps={steps} next={next} />}
      </header>
      <div className={styles['columns']}>
        <div className={styles['sections']}>
          {sections.map((section) => (
            <section key={section.key} id={section.key} aria-labelledby={`${section.key}-title`}>
              <div className={styles['sectionHead']}>
                <h2 id={`${section.key}-title`}>{section.title}</h2>
                {section.extra}
              </div>
              {section.children}
            </section>
          ))}
        </div>
        <aside className={styles['aside']} aria-labelledby="aside-title">
          <h2 id="aside-title">{asideTitle}</h2>
          {aside}
        </aside>
      </div>
    </article>
  );
}
