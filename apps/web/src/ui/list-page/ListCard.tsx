import type { ReactNode } from 'react';
import styles from './list-page.module.css';

interface ListCardProps {
  /** What people call the record. */
  name: ReactNode;
  /** What else a phone has room for; empty ones are left out. */
  facts: readonly ReactNode[];
}

/** A row on a phone: its name, and a line of facts under it. */
export const ListCard = ({ name, facts }: ListCardProps) => (
  <div className={styles['card']}>
    <p className={styles['cardName']}>{name}</p>
    <div className={styles['cardFacts']}>
      {facts.map((fact, at) => Boolean(fact) && <span key={at}>{fact}</span>)}
    </div>
  </div>
);
