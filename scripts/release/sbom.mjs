/** Where a package of package-lock.json lies in the tree: the name after the last node_modules. */
const nameOf = (path) => path.split('node_modules/').at(-1);

/** A licence as CycloneDX wants it: an expression with operators, else an id or a name. */
const licenceOf = (license) =>
  / (AND|OR|WITH) /.test(license) ? { expression: license } : { license: { name: license } };

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/**
 * What a release is made of, as CycloneDX 1.5 (JSON): the packages of package-lock.json that are no tools of development, in the bundle or
 * beside it, each with version, licence and the digest that npm checks. The same lock gives the same list, but for `timestamp`.
 */
export function sbomOf({ lock, name, version, timestamp, shipped }) {
  const components = new Map();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || entry.dev || entry.link || entry.devOptional) continue;
    const component = nameOf(path);
    // Parts for other platforms are not in this archive.
    if (entry.optional && !shipped[component]) continue;
    const [algorithm, digest] = (entry.integrity ?? '').split('-');
    const purl = purlOf(component, entry.version);
    components.set(purl, {
      type: 'library',
      'bom-ref': purl,
      name: component,
      version: entry.version,
      purl,
      ...(entry.license ? { licenses: [licenceOf(entry.license)] } : {}),
      ...(algorithm === 'sha512'
        ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
        : {}),
    });
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp,
      component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version },
    },
    components: [...components.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
}
