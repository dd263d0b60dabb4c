import { getMap } from '@kiemlab/contract/features/places/places.api';
import {
  DEFAULT_ZOOM,
  readPosition,
  startOf,
  writePosition,
} from '@kiemlab/contract/features/places/places.rules';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { useHandheld } from '../../ui/data-list/use-narrow.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './places.module.css';
import textStyles from '../../ui/text.module.css';
import { mapOn, type PopupText, type ShownMap } from './map-on.ts';

export interface LeafletMapProps {
  /** "latitude,longitude"; anything else shows no marker. */
  position: string | null | undefined;
  popup: PopupText;
  /** The sample is stored: without a position the map opens near Da Nang, else near Hanoi. */
  isStored: boolean;
  /** Absent: only to look at. */
  onChange?: (position: string | null) => void;
  /** Somebody has chosen what the map shows; where it opens is nobody's choice. */
  isMoved?: boolean;
  onMoved?: () => void;
}

/** The map with its marker, and what is told when its pictures do not come (SAMPLE-04). */
export function LeafletMap({ position, popup, isStored, onChange, isMoved, onMoved }: LeafletMapProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownMap>(undefined);
  const [failed, setFailed] = useState(false);
  const settings = useApi(getMap, {}, { staleTime: Infinity });
  const tiles = settings.data?.tiles ?? null;
  // A square without a map is in the way of a thumb; coordinates are typed, or taken from the device.
  const isLeftOut = useHandheld() && settings.data?.tiles === null;
  const isKnown = settings.data !== undefined || settings.error !== null;
  const { name, address } = popup;

  const move = useEffectEvent((next: string) => onChange?.(next));
  const look = useEffectEvent(() => onMoved?.());
  const draw = useEffectEvent((element: HTMLElement): ShownMap =>
    mapOn(element, {
      centre: startOf(position, isStored),
      zoom: DEFAULT_ZOOM,
      tiles,
      gridClass: styles['gridTile'] ?? '',
      texts: {
        marker: t('places.marker'),
        zoomIn: t('places.zoomIn'),
        zoomOut: t('places.zoomOut'),
      },
      ...(onChange ? { onMove: (point) => move(writePosition(point)) } : {}),
      onLook: () => look(),
      onTilesFailed: () => setFailed(true),
    }),
  );
  const mark = useEffectEvent(() => shown.current?.show(readPosition(position), { name, address }));

  useEffect(() => {
    if (!isKnown || isLeftOut || !frame.current) return undefined;
    const map = draw(frame.current);
    shown.current = map;
    mark();
    return () => {
      shown.current = undefined;
      map.remove();
    };
  }, [isKnown, isLeftOut]);
  useEffect(() => mark(), [position, name, address]);

  if (isLeftOut) return null;
  return (
    <div className={styles['map']} data-readonly={onChange === undefined || undefined}>
      {isKnown && (tiles === null || failed) && (
        <p role="status" className={styles['mapNotice']}>
          <Icon name="info" size={16} />
          {t(failed ? 'places.tilesFailed' : 'places.noTiles')}
        </p>
      )}
      <div
        ref={frame}
        className={styles['mapFrame']}
        role="region"
        aria-label={t('places.map')}
        data-readonly={onChange === undefined || undefined}
      />
      {onChange && (
        <>
          <div className={styles['tools']}>
            <ActionButton
              action={{
                key: 'centre',
                label: t('places.toCentre'),
                icon: 'flag',
                disabledReason: position || isMoved ? undefined : t('places.moveFirst'),
                onClick: () => shown.current && onChange(writePosition(shown.current.centre())),
              }}
            />
            {position && (
              <Button icon={<Icon name="close" size={16} />} onClick={() => onChange(null)}>
                {t('places.clear')}
              </Button>
            )}
          </div>
          <p className={textStyles['hint']}>{t('places.help')}</p>
        </>
      )}
    </div>
  );
}
