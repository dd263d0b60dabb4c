import { titleOf } from './director-title.ts';

/** Of the rank of the head of a unit, or above: signs with the own post. */
const HEADS = /^(TRƯỞNG|PHỤ TRÁCH|Q\. ?TRƯỞNG|QUYỀN TRƯỞNG|(PHÓ )?GIÁM ĐỐC|(PHÓ )?VIỆN TRƯỞNG)(?!\p{L})/u;
const DEPUTIES = /^PHÓ (TRƯỞNG )?(PHÒNG|KHOA|BỘ PHẬN)(?!\p{L})/u;

/**
 * The authority over the signature of who approved (NĐ 30/2020 appendix I): a head signs as such, a deputy in the head's place
 * (`KT.`), anybody else by the head's order (`TL.`) with his or her own post. `head` is what the laboratory calls the head of the unit.
 */
export function headTitle(position: string, head: string): string[] {
  const post = titleOf(position.trim().normalize('NFC'));
  const over = titleOf(head);
  if (post === '') return [over];
  if (HEADS.test(post)) return [over.startsWith(`${post} `) ? over : post];
  return [`${DEPUTIES.test(post) ? 'KT.' : 'TL.'} ${over}`, post];
}
