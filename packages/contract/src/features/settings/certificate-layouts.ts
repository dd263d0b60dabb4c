/** The two layouts of one certificate: across with seven columns (form 11), or upright (form 7). */
export const CERTIFICATE_LAYOUTS = ['landscape', 'portrait'] as const;
export type CertificateLayout = (typeof CERTIFICATE_LAYOUTS)[number];
