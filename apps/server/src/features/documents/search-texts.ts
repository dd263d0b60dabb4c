import {
  MOST_TEXT_HITS,
  searchTexts as endpoint,
} from '@kiemlab/contract/features/documents/search-text.api';
import { route } from '../../platform/http/route.ts';
import { excerptOf } from './excerpt-of.ts';
import { countUnread, findInTexts } from './texts.queries.ts';

/** Documents by what stands in their files, with the page and what stands around (DOC-06). */
export const searchTexts = route(endpoint, async ({ query: { text } }, { db, user }) => {
  const found = await findInTexts(db, text, user, MOST_TEXT_HITS + 1);
  return {
    hits: found.slice(0, MOST_TEXT_HITS).map((hit) => ({
      idFile: hit.id,
      title: hit.title,
      idVersion: hit.version_id,
      mime: hit.mime,
      page: hit.page,
      sheet: hit.place,
      pages: hit.pages,
      excerpt: excerptOf(hit.text, text),
    })),
    more: found.length > MOST_TEXT_HITS,
    waiting: await countUnread(db, user),
  };
});
