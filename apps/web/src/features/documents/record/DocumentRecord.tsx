import { allowedFile } from '@kiemlab/contract/core/files.rules';
import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { DOCUMENT_TYPES, isInForce, statusOf } from '@kiemlab/contract/features/documents/documents.rules';
import { STANDING_NAMES } from '@kiemlab/contract/features/documents/draft.rules';
import { type DocumentVersion, listVersions } from '@kiemlab/contract/features/documents/versions.api';
import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { showDateTime, showDay } from '../../../lib/format/date.ts';
import { fileSize } from '../../../lib/format/file-size.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldGrid, ReadField } from '../../../ui/FieldGrid.tsx';
import { RecordPage } from '../../../ui/record/RecordPage.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { AccessText } from '../access/AccessText.tsx';
import { DocumentStatusPill } from '../components/DocumentStatusPill.tsx';
import { ExpireDay } from '../components/ExpireDay.tsx';
import { draftOf } from '../document-state.ts';
import { TrainingSection } from '../training/TrainingSection.tsx';
import { RequestsSection } from '../requests/RequestsSection.tsx';
import { saveRefusal } from '../requests/save-refusal.ts';
import { useExits } from '../requests/use-exits.tsx';
import type { OnVersion } from '../use-document-file.ts';
import styles from './record.module.css';
import { RemarkList } from './RemarkList.tsx';
import { stationsOf } from './stations.ts';
import { useRecordActs } from './use-record-acts.tsx';
import { storyOf } from './version-story.ts';
import { VersionList } from './VersionList.tsx';

interface DocumentRecordProps {
  document: Document;
  /** Where it lies, as a link. */
  folder: ReactNode;
  /** The link to the version in force, where another one is shown. */
  newer: ReactNode;
  /** At the head of what happened. */
  history: ReactNode;
  onView(version: OnVersion & Pick<Document, 'title' | 'status' | 'fileName' | 'mime' | 'asks'>): void;
  onBack(): void;
}

/** One document: how far it has come, its file, entry, versions with their signatures, remarks and access (DOC-02, DOC-03). */
export function DocumentRecord({ document, folder, newer, history, onView, onBack }: DocumentRecordProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const exits = useExits();
  const maySay = useCan('NT_Document');
  const answer = useApi(listVersions, { query: { idFile: document.id } });
  const [none] = useState<readonly DocumentVersion[]>([]);
  const versions = answer.data?.versionList ?? none;
  const acts = useRecordActs(document, versions, onBack);
  const shown = versions.find(({ id }) => id === document.versionId);
  const draft = draftOf(versions);
  const waits = draft?.standing;
  const signers = draft && awaitedNames(draft);
  const unsaved = saveRefusal(document);
  const { title, titleEnglish, type, version, validDate, expireDate, remindBeforeDay } = document;
  return (
    <>
      <RecordPage
        code={version}
        name={title}
        status={<DocumentStatusPill status={statusOf(document.status)} expireDate={expireDate} />}
        facts={[
          { label: t('folders.one'), value: folder },
          ...(validDate ? [{ label: t('documents.validDate'), value: showDay(validDate) }] : []),
          ...(expireDate
            ? [{ label: t('documents.expireDate'), value: <ExpireDay day={expireDate} /> }]
            : []),
        ]}
        actions={acts.actions}
        {...((draft ?? shown)
          ? {
              steps: stationsOf((draft ?? shown) as DocumentVersion).map(({ station, state }) => ({
                key: station,
                label: t(`documentRecord.station.${station}`),
                state,
              })),
            }
          : {})}
        {...(waits ? { next: [STANDING_NAMES[waits][language], signers].filter(Boolean).join(': ') } : {})}
        sections={[
          {
            key: 'file',
            title: t('documents.file'),
            children: (
              <>
                {newer && <Alert className={styles['notice'] ?? ''} type="warning" showIcon title={newer} />}
                <div className={styles['preview']}>
                  <span>
                    {document.fileName} · {allowedFile(document.mime).name} ·{' '}
                    {fileSize(document.size, language)}
                  </span>
                  <ActionButton
                    action={{
                      key: 'view',
                      label: t('documents.view'),
                      icon: 'eye',
                      onClick: () => onView(document),
                    }}
                  />
                  <ActionButton
                    action={{
                      key: 'download',
                      label: t('documents.download'),
                      icon: 'download',
                      onClick: () => exits.download(document),
                      disabledReason: unsaved && t(unsaved),
                    }}
                  />
                  {isInForce(document.status) && (
                    <ActionButton
                      action={{
                        key: 'print',
                        label: t('common.print'),
                        icon: 'print',
                        onClick: () => exits.print(document),
                      }}
                    />
                  )}
                </div>
              </>
            ),
          },
          {
            key: 'entry',
            title: t('documentRecord.entry'),
            children: (
              <FieldGrid>
                <ReadField label={t('documents.titleEnglish')} wide>
                  {titleEnglish}
                </ReadField>
                <ReadField label={t('documents.type')}>{DOCUMENT_TYPES[type][language]}</ReadField>
                <ReadField label={t('documents.version')}>{version}</ReadField>
                <ReadField label={t('documents.validDate')}>{showDay(validDate)}</ReadField>
                <ReadField label={t('documents.expireDate')}>{showDay(expireDate)}</ReadField>
                <ReadField label={t('documents.remindBeforeDay')}>{remindBeforeDay}</ReadField>
                <ReadField label={t('documents.createName')}>{document.createName}</ReadField>
                <ReadField label={t('documents.createDate')}>{showDateTime(document.createDate)}</ReadField>
                <ReadField label={t('documentRecord.listReviewer')}>
                  {namesOf(document.listReviewer)}
                </ReadField>
                <ReadField label={t('documentRecord.listApprover')}>
                  {namesOf(document.listApprover)}
                </ReadField>
              </FieldGrid>
            ),
          },
          {
            key: 'versions',
            title: t('documentRecord.versions'),
            children: answer.data ? (
              <VersionList
                versions={versions}
                onView={(one) => onView(leavingOf(document, one))}
                onSave={(one) => exits.download(leavingOf(document, one))}
              />
            ) : answer.error ? (
              <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
            ) : (
              <Skeleton lines={4} />
            ),
          },
          {
            key: 'requests',
            title: t('requests.section'),
            children: <RequestsSection document={document} />,
          },
          {
            key: 'training',
            title: t('training.section'),
            children: <TrainingSection document={document} />,
          },
          {
            key: 'remarks',
            title: t('documentRecord.remarks'),
            children: <RemarkList idFile={document.id} version={maySay ? (draft ?? shown) : undefined} />,
          },
          {
            key: 'access',
            title: t('folders.access'),
            children: (
              <>
                <p className={styles['told']}>
                  {t(document.ownAccess ? 'folders.ownAccess' : 'folders.asAround')}
                </p>
                <AccessText access={{ groups: document.accessGroups, all: document.allGroups }} />
              </>
            ),
          },
        ]}
        asideTitle={t('documentRecord.story')}
        aside={
          <>
            <div className={styles['history']}>{history}</div>
            <Timeline
              items={storyOf(versions).map(({ key, at, what, version: of, who }) => ({
                key,
                at,
                title: t(`documentRecord.happened.${what}`, { number: of.number }),
                who,
              }))}
            />
          </>
        }
        onBack={onBack}
      />
      {acts.element}
      {exits.element}
    </>
  );
}

/** A version of the document, as it is looked at and leaves. */
const leavingOf = ({ asks }: Document, version: DocumentVersion) => ({
  ...version,
  id: version.idFile,
  versionId: version.id,
  asks,
});

const namesOf = (people: Document['listReviewer']): string =>
  people.map(({ FullName }) => FullName).join(', ');

/** Whose signature a draft waits for. */
function awaitedNames({ standing, listReviewer, listApprover }: DocumentVersion): string {
  const people = standing === 'IN_REVIEW' ? listReviewer : standing === 'IN_APPROVAL' ? listApprover : [];
  return namesOf(people.filter(({ signed }) => !signed));
}
