const DIRECTOR = 'GIÁM ĐỐC';

/**
 * The authority over a signature (NĐ 30/2020 appendix I): the director signs as such, a deputy in the director's place (`KT.`),
 * anybody else by the director's order (`TL.`) with his or her own post. Without a position only the order is known.
 */
export function directorTitle(position: string): string[] {
  const post = position.trim().toLocaleUpperCase('vi');
  if (post === DIRECTOR || post.startsWith(`${DIRECTOR} `)) return [post];
  if (post.startsWith(`PHÓ ${DIRECTOR}`)) return [`KT. ${DIRECTOR}`, post];
  return [`TL. ${DIRECTOR}`, ...(post === '' ? [] : [post])];
}
