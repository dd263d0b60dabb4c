import type { SampleView } from '@kiemlab/contract/features/views/views.api';
import { Alert, Select, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { matches } from '../../lib/text/fold.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { type ShownColumns, NO_VIEW } from '../../lib/view-params.ts';
import { useViewActions } from './use-view-actions.tsx';
import { useViews } from './use-views.ts';
import type { Said, ViewSpelling } from './view-spelling.ts';
import styles from './views.module.css';

interface ViewPickerProps {
  /** How the views of the list are spelt, by its address of now. */
  of: ViewSpelling;
  /** The columns that the person chose for the list, where the address leaves them to him or her. */
  columns(): ShownColumns;
  /** Shows the list as an address says, from its first page. */
  onOpen(address: Said): void;
  /** Says in the address what the list shows already. */
  onName(address: Said): void;
}

/** In the drop-down: no view. */
const NONE = '';
/** From so many on they are found by typing. */
const MANY = 8;

/** The parts of a view that can no longer be had, in words, or how many there are, and that the rest is shown. */
function GoneNotice({ view, lost }: { view: SampleView; lost: number }) {
  const { t } = useTranslation();
  if (view.gone.length + lost === 0) return null;
  const { name } = view;
  const parts = view.gone.map((part) => t(`views.part.${part}`)).join(', ');
  return (
    <Alert
      className={styles['gone'] ?? ''}
      type="warning"
      title={lost > 0 ? t('views.lost', { name, count: lost }) : t('views.gone', { name, parts })}
    />
  );
}

/** The saved views of the list: which one is open, whether the list differs from it, and what is done with views. */
export function ViewPicker({ of, columns, onOpen, onName }: ViewPickerProps) {
  const { t } = useTranslation();
  const { data, isPending } = useViews(of.list);
  const views = data?.views ?? [];
  const view = views.find(({ id }) => id === of.current);
  const ofSamples = of.list === 'samples';
  // Most lists have none: they keep the room until there is one.
  const isOffered = ofSamples || views.length > 0;
  const changed = view !== undefined && of.isChanged(view);
  const none = {
    ...of.cleared,
    view: views.some(({ isStart }) => isStart) ? NO_VIEW : undefined,
  };
  const { actions, element } = useViewActions({ of, columns, view, changed, onOpen, onName, none });
  return (
    <>
      <div className={styles['picker']} role="group" aria-label={t('views.label')}>
        {isOffered && (
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
              { value: NONE, label: t(ofSamples ? 'views.none' : 'views.noneOfOthers') },
              ...views.map(({ id, name, isStart }) => ({
                value: id,
                label: isStart ? t('views.starting', { name }) : name,
              })),
            ]}
            onChange={(id) => {
              const chosen = views.find((one) => one.id === id);
              onOpen(chosen ? of.addressOf(chosen) : none);
            }}
          />
        )}
        <ActionMenu
          actions={actions}
          label={t('views.actions')}
          {...(isOffered ? {} : { icon: 'save' as const })}
        />
        <span role="status">
          {changed && <Tag className={styles['changed'] ?? ''}>{t('views.changed')}</Tag>}
        </span>
      </div>
      {view && <GoneNotice view={view} lost={of.lostIn(view)} />}
      {element}
    </>
  );
}
