import styles from './data-list.module.css';

const ROWS = Array.from({ length: 8 }, (_, row) => row);

/** Grey bars in the place of rows that are on their way; same height, so that nothing jumps. */
export const SkeletonRows = ({ columns }: { columns: number }) => (
  <tbody aria-hidden="true">
    {ROWS.map((row) => (
      <tr key={row} className={styles['bones']}>
        {Array.from({ length: columns }, (_, column) => (
          <td key={column}>
            {column > 0 && <span style={{ width: `${80 - ((row * 23 + column * 31) % 45)}%` }} />}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);
