import { Component, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './places.module.css';
import type { LeafletMapProps } from './LeafletMap.tsx';

/** The map's own code comes when a map is first looked at. */
const LeafletMap = lazy(async () => ({ default: (await import('./LeafletMap.tsx')).LeafletMap }));

function NoMap() {
  const { t } = useTranslation();
  return (
    <p role="status" className={styles['mapNotice']}>
      {t('places.mapFailed')}
    </p>
  );
}

/** Keeps a map that cannot be drawn from taking the form with it. */
class MapGuard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override render(): ReactNode {
    return this.state.failed ? <NoMap /> : this.props.children;
  }
}

/** A map with the place of a sample; the rest of the page works without it (SAMPLE-04). */
export const PlaceMap = (props: LeafletMapProps) => (
  <MapGuard>
    <Suspense
      fallback={
        <div className={styles['map']}>
          <div className={styles['mapFrame']} aria-busy="true" />
        </div>
      }
    >
      <LeafletMap {...props} />
    </Suspense>
  </MapGuard>
);
