import { countTypes } from '@kiemlab/contract/features/clients/clients.api';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { placesOf } from '../../../ui/chart/chart-colours.ts';
import { Donut } from '../../../ui/chart/Donut.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { CountTable } from './CountTable.tsx';
import { Tile } from './Tile.tsx';
import { useFigures } from './use-figures.ts';

const ofType = (clientType: string) => ({ to: '/client', search: { clientType } }) as const;

/** Clients by type; where there are none the specified text says so (HOME-02). */
export function ClientTile() {
  const { t } = useTranslation();
  const types = useFigures(countTypes);
  const places = placesOf((types.data ?? []).map(({ clientType }) => clientType));
  const parts = (types.data ?? []).map(({ clientType, data }) => ({
    key: clientType,
    name: clientType,
    value: data,
    place: places.get(clientType) ?? 0,
  }));
  const title = t('home.clientsByType');
  return (
    <Tile title={title} asked={[types]}>
      {() =>
        parts.length === 0 ? (
          <EmptyState icon="building" title={t('home.noClients')} />
        ) : (
          <>
            <Donut
              label={title}
              unit={t('home.unitClients')}
              parts={parts}
              linkOf={({ key }, link) => <Link {...ofType(key)} {...link} />}
            />
            <CountTable
              label={title}
              heads={[t('home.type'), t('home.count')]}
              groups={parts.map(({ key, name, value, place }) => ({
                key,
                name,
                place,
                count: value,
                linkOf: (link) => <Link {...ofType(key)} {...link} />,
                rows: [],
              }))}
            />
          </>
        )
      }
    </Tile>
  );
}
