/** A title as it stands over a signature. */
export const titleOf = (title: string): string => title.toLocaleUpperCase('vi');

/** True for a post that is this one, said whole or in short: "Giám đốc" of the "Giám đốc Trung tâm", and the other way round. */
const isPost = (post: string, title: string): boolean =>
  post === title || post.startsWith(`${title} `) || (post !== '' && title.startsWith(`${post} `));

/**
 * The authority over a signature (NĐ 30/2020 appendix I): the director signs as such, a deputy in the director's place (`KT.`),
 * anybody else by the director's order (`TL.`) with his or her own post. Without a position only the order is known. `director` is
 * what the laboratory calls the director.
 */
export function directorTitle(position: string, director: string): string[] {
  const post = titleOf(position.trim());
  const head = titleOf(director);
  if (isPost(post, head)) return [post];
  if (isPost(post, `PHÓ ${head}`)) return [`KT. ${head}`, post];
  return [`TL. ${head}`, ...(post === '' ? [] : [post])];
}
