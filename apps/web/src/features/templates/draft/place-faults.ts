/** A fault with the place in the editor where it is shown. */
export interface PlacedFault {
  /** `rest` has no place of its own. */
  place: 'name' | 'prefix' | 'section' | 'attribute' | 'rest';
  section: string;
  key: string;
  /** What of it is wrong: `label`, `initial`...; empty for the whole. */
  part: string;
  code: string;
  message: string;
}

interface Fault {
  field: string;
  code: string;
  message: string;
}

const SECTION_WORDS = ['sectionNameLocize', 'sectionNameEnglish'];

/**
 * Faults of what was sent where the editor shows them. `sections` are the keys of the sections as they were sent, by whose number a
 * path names them; what a form has to show and does not is named by section and attribute.
 */
export function placeFaults(faults: readonly Fault[], sections: readonly string[]): PlacedFault[] {
  return faults.map(({ field, code, message }) => {
    const [first, ...more] = field.replace(/^body\./, '').split('.');
    const placed = (place: PlacedFault['place'], section = '', key = '', part = ''): PlacedFault => ({
      place,
      section,
      key,
      part,
      code,
      message,
    });
    if (first === 'templateName' || first === 'name') return placed('name');
    if (first === 'prefix') return placed('prefix');
    if (first !== 'configData' || more[0] !== 'config' || more[1] === undefined) return placed('rest');
    const [at, what, key, part] = more.slice(1);
    const section = /^\d+$/.test(at ?? '') ? sections[Number(at)] : at;
    if (section === undefined) return placed('rest');
    if (what === 'attributes')
      return key ? placed('attribute', section, key, part) : placed('section', section);
    if (what === undefined || what === 'sectionName') return placed('section', section);
    return SECTION_WORDS.includes(what)
      ? placed('section', section, '', what)
      : placed('attribute', section, what);
  });
}
