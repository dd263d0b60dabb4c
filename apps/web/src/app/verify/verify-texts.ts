import { i18next } from '../../lib/i18n/i18n.ts';
import { verify } from '../../locales/vi/verify.ts';

// The public check imports this: it stands before the login, and its texts are no part of the first script.
i18next.addResourceBundle('vi', 'translation', { verify }, true);
