import type { SampleView } from '@kiemlab/contract/features/views/views.api';
import { VIEW_PARTS } from '@kiemlab/contract/features/views/views.rules';
import { Alert, Select, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { matches } from '../../lib/text/fold.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { addressOf, isChanged, type ViewAddress } from './view-address.ts';
import { type ShownColumns, NO_VIEW } from './view-params.ts';
import { useViewActions } from './use-view-actions.tsx';
import { useViews } from './use-views.ts';
import styles from './views.module.css';

interface ViewPickerProps {
  address: ViewAddress;
  /** The columns that the person chose for the list, where the address leaves them to him or her. */
  columns(): ShownColumns;
  /** Shows the list as an address says, from its first page. */
  onOpen(address: ViewAddress): void;
  /** Says in the address what the list shows already. */
  onName(address: ViewAddress): void;
}

/** In the drop-down: no view. */
const NONE = '';
/** From so many on they are found by typing. */
const MANY = 8;

/** The parts of a view that can no longer be had, in words, and that the rest is shown. */
function GoneNotice({ view }: { view: SampleView }) {
  const { t } = useTranslation();
  if (view.gone.length === 0) return null;
  const parts = view.gone.map((part) => t(`views.part.${part}`)).join(', ');
  return (
    <Alert
      className={styles['gone'] ?? ''}
      type="warning"
      title={t('views.gone', { name: view.name, parts })}
    />
  );
}

/** The saved views of the list: which one is open, whether the list differs from it, and what is done with views. */
export function ViewPicker({ address, columns, onOpen, onName }: ViewPickerProps) {
  const { t } = useTranslation();
  const { data, isPending } = useViews();
  const views = data?.views ?? [];
  const view = views.find(({ id }) => id === address.view);
  const changed = view !== undefined && isChanged(address, view);
  const none = {
    ...Object.fromEntries(VIEW_PARTS.map((part) => [part, undefined])),
    view: views.some(({ isStart }) => isStart) ? NO_VIEW : undefined,
  };
  const { actions, element } = useViewActions({ address, columns, view, changed, onOpen, onName, none });
  return (
    <>
      <div className={styles['picker']} role="group" aria-label={t('views.label')}>
        <Select<string>
          className={styles['select'] ?? ''}
          aria-label={t('views.label')}
          value={view?.id ?? NONE}
          loading={isPending}
          popupMatchSelectWidth={false}
          showSearch={
            views.length >= MANY && {
              filterOption: (search, option) => matches(String(option?.label ?? ''), search),
            }
          }
          options={[
            { value: NONE, label: t('views.none') },
            ...views.map(({ id, name, isStart }) => ({
              value: id,
              label: isStart ? t('views.starting', { name }) : name,
            })),
          ]}
          onChange={(id) => {
            const chosen = views.find((one) => one.id === id);
            onOpen(chosen ? addressOf(chosen) : none);
          }}
        />
        <ActionMenu actions={actions} label={t('views.actions')} />
        <span role="status">
          {changed && <Tag className={styles['changed'] ?? ''}>{t('views.changed')}</Tag>}
        </span>
      </div>
      {view && <GoneNotice view={view} />}
      {element}
    </>
  );
}
