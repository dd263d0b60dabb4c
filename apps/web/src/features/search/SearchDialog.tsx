import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_TEXT } from '@kiemlab/contract/features/search/search.api';
import { usePause } from '../../lib/use-pause.ts';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FoundRecords } from './FoundRecords.tsx';
import { addressOf, listOf } from './kinds.tsx';
import { noteRecent, readRecent } from './recent-records.ts';
import { entriesOf, type SearchEntry, step } from './search-entries.ts';
import styles from './search.module.css';
import { useHits } from './use-hits.ts';

/** ms without a key before it is asked (SHELL-07). */
const PAUSE = 200;
/** px */
const WIDTH = 640;

/**
 * Search over samples, tests, clients and documents, by keyboard (SHELL-07). What Enter opens is marked, and is marked once all kinds have
 * answered, or somebody chose it: an answer that comes late moves it no more.
 */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [recent] = useState(readRecent);
  const text = typed.trim();
  const asked = usePause(text, PAUSE);
  const isSettled = asked === text;
  const kinds = useHits(isSettled ? asked : '');
  const isPending = text !== '' && (!isSettled || kinds.some((kind) => kind.isPending));
  const entries = entriesOf(text, recent, isSettled ? kinds : []);
  const first = isPending ? undefined : entries[0]?.key;
  const marked = entries.some(({ key }) => key === chosen) ? chosen : first;

  const open = (entry: SearchEntry): void => {
    onClose();
    if (entry.opens === 'list') void navigate(listOf(entry.kind, text));
    else {
      const { kind, id: of, code, name } = entry.hit;
      noteRecent({ kind, id: of, code, name });
      void navigate(addressOf(entry.hit));
    }
  };
  const move = (by: 1 | -1): void => {
    const next = step(entries, marked, by);
    setChosen(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <DialogFrame open title={t('search.title')} width={WIDTH} onClose={onClose}>
      <div className={styles['box']}>
        <Icon name="search" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t('search.what')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-found`}
          aria-activedescendant={marked === undefined ? undefined : `${id}-${marked}`}
          aria-autocomplete="list"
          aria-busy={isPending}
          placeholder={t('search.what')}
          maxLength={SEARCH_TEXT}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(undefined);
          }}
          onKeyDown={(event) => {
            // A letter that is still being put together is confirmed by the same keys.
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault();
              move(event.key === 'ArrowDown' ? 1 : -1);
            }
            const entry = entries.find(({ key }) => key === marked);
            if (event.key === 'Enter' && entry) {
              event.preventDefault();
              open(entry);
            }
          }}
        />
      </div>
      <FoundRecords
        id={id}
        text={text}
        isPending={isPending}
        entries={entries}
        kinds={isSettled ? kinds : []}
        marked={marked}
        onOpen={open}
      />
      <p className={styles['keys']}>{t('search.keys')}</p>
    </DialogFrame>
  );
}
