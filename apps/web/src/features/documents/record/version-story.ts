import type { DocumentVersion } from '@kiemlab/contract/features/documents/versions.api';

/** Something that happened to a document. */
export interface Happening {
  key: string;
  /** ISO 8601. */
  at: string;
  what: 'made' | 'reviewed' | 'approved' | 'inForce' | 'obsolete' | 'discarded';
  version: DocumentVersion;
  who: string;
}

/** What happened to the versions of a document, the newest first. */
export function storyOf(versions: readonly DocumentVersion[]): Happening[] {
  const all = versions.flatMap((version): Happening[] => {
    const at = (what: Happening['what'], instant: string | null, who = ''): Happening[] =>
      instant === null ? [] : [{ key: `${version.id} ${what}`, at: instant, what, version, who }];
    return [
      ...at('made', version.createDate, version.createName),
      ...version.signatures.flatMap(({ id, meaning, signedAt, FullName }): Happening[] =>
        meaning === 'reviewed' || meaning === 'approved'
          ? [{ key: id, at: signedAt, what: meaning, version, who: FullName }]
          : [],
      ),
      ...at('inForce', version.inForceDate),
      ...at('obsolete', version.obsoleteDate),
      ...at('discarded', version.discardedDate),
    ];
  });
  return all.sort((one, other) => other.at.localeCompare(one.at));
}
