import { build } from './lib/workspace.mjs';

// `npm run build`: api, demo and web.
build();
