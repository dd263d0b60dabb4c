import { Button } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './list.module.css';
import parts from '../../../ui/dialog/parts.module.css';

/** A sample type as an action is told it; the name is empty while nobody knows it. */
export interface SampleType {
  id: string;
  name: string;
}

/** A type to choose, with the number of selected samples it would be done to, where it is done to them. */
export interface OfferedType extends SampleType {
  count?: number;
}

interface ChooseTypeDialogProps {
  /** Undefined until they are here. */
  types: readonly OfferedType[] | undefined;
  error: unknown;
  onRetry(): void;
  onChoose(type: OfferedType): void;
  onClose(): void;
}

/** Where a key leads among `count` entries; undefined for keys that lead nowhere. */
function entryBy(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return (at + 1) % count;
  return key === 'ArrowUp' ? (at - 1 + count) % count : undefined;
}

function move(event: KeyboardEvent<HTMLUListElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const next = entryBy(event.key, entries.indexOf(document.activeElement as HTMLElement), entries.length);
  if (next === undefined) return;
  event.preventDefault();
  entries[next]?.focus();
}

/** The question for the sample type of an action, in the specification's sentence (2 §5): one press answers it. */
export function ChooseTypeDialog({ types, error, onRetry, onChoose, onClose }: ChooseTypeDialogProps) {
  const { t } = useTranslation();
  return (
    <DialogFrame open title={t('samples.chooseTemplate')} onClose={onClose}>
      {types ? (
        types.length > 0 ? (
          <ul className={styles['types']} onKeyDown={move}>
            {types.map((type, index) => (
              <li key={type.id}>
                <Button block autoFocus={index === 0} onClick={() => onChoose(type)}>
                  <span>{type.name}</span>
                  {type.count !== undefined && (
                    <small>{t('samples.groupCount', { count: type.count })}</small>
                  )}
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={t('samples.noTypes')} icon="box" />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <Skeleton lines={4} />
      )}
      <div className={parts['foot']}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </div>
    </DialogFrame>
  );
}
