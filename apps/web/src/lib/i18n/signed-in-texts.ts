import { viRest } from '../../locales/vi-rest.ts';
import { i18next } from './i18n.ts';

// The frame of the signed-in pages imports this: its texts are there before anything of it is drawn.
i18next.addResourceBundle('vi', 'translation', viRest, true);
