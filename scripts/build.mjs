import { offerHelp } from './lib/help.mjs';
import { build } from './lib/workspace.mjs';

// `npm run build`: api, demo and web.
offerHelp(import.meta.url);
build();
