import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './places.module.css';
import type { PlaceNotice } from './use-found-place.ts';

interface PlaceNoteProps {
  notice: PlaceNotice;
  onTake(): void;
}

/** What came of a place search, and the way to what it did not do by itself (SAMPLE-04). */
export function PlaceNote({ notice: { kind, place }, onTake }: PlaceNoteProps) {
  const { t } = useTranslation();
  const offer = kind === 'otherUnit' ? 'takeUnit' : kind === 'otherPoint' ? 'takePoint' : undefined;
  return (
    <div role="status" className={styles['mapNotice']} data-asks={offer && true}>
      <span>{t(`places.${kind}`, { place: place.label })}</span>
      {offer && (
        <Button size="small" onClick={onTake}>
          {t(`places.${offer}`)}
        </Button>
      )}
    </div>
  );
}
