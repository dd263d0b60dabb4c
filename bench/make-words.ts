import type pg from 'pg';

/** How many of a hundred samples have a word, and the words: of samples of any age, and of the oldest ones alone. */
export const WORDS = [
  { percent: 0.01, spread: 'bexolumin', old: 'kyvatrend' },
  { percent: 0.1, spread: 'docifarax', old: 'muzepholi' },
  { percent: 1, spread: 'gwantobel', old: 'nyxirudox' },
  { percent: 4, spread: 'hupricast', old: 'ozefalint' },
  { percent: 20, spread: 'jolvendum', old: 'pyquessar' },
  { percent: 50, spread: 'lirbotexa', old: 'ruxamvold' },
] as const;

const named = (column: 'spread' | 'old', test: (percent: number) => string): string =>
  WORDS.map((word) => `CASE WHEN ${test(word.percent)} THEN '${word[column]}' END`).join(', ');

/** Gives the samples that there are words whose share is known, as the owner and without a trail: searches are measured, not their making. */
export async function makeWords(owner: pg.ClientBase): Promise<void> {
  await owner.query('ALTER TABLE sample DISABLE TRIGGER USER');
  await owner.query(
    `UPDATE sample s SET attributes = s.attributes || jsonb_build_object('registerNumber', concat_ws(' ',
        ${named('spread', (percent) => `hashint8extended(s.seq, 7) & 65535 < 655.36 * ${percent}`)},
        ${named('old', (percent) => `p.place < ${percent} * p.places / 100`)}))
       FROM (SELECT id, row_number() OVER (ORDER BY created_at, seq) - 1 AS place, count(*) OVER () AS places FROM sample) p WHERE p.id = s.id`,
  );
  await owner.query('ALTER TABLE sample ENABLE TRIGGER USER');
  await owner.query('VACUUM (FULL, ANALYZE) sample');
}
