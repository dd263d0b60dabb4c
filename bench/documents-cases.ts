import type { Case } from './cases.ts';
import type { Call } from './measure.ts';

const get = (path: string): Call[] => [{ method: 'GET', path }];

/** Documents in 500 folders: who manages all, and a technician who sees a tenth; with one connection and with sixteen. */
export const documentsCases = (): Case[] =>
  [1, 16].flatMap((connections) =>
    ['demo', 'knv1'].flatMap((as) => {
      const one = (name: string, ...product: Call[][]): Case => ({
        name: `documents: ${name}, ${as}${connections === 1 ? '' : `, ${connections}`}`,
        as,
        connections,
        product,
      });
      return [
        one('list page with total', get('/api/document/get_list_documents?size=50')),
        one('list page by title', get('/api/document/get_list_documents?size=50&sort=title')),
        one('top of the tree', get('/api/document/get_folders')),
        one(
          'search by title',
          get('/api/document/get_list_documents_v2?size=20&searchStr=can%20mau'),
          get('/api/document/get_list_documents_v2?size=20&searchStr=amoxicilin%2012'),
          get('/api/document/get_list_documents_v2?size=20&searchStr=khongco'),
        ),
      ];
    }),
  );
