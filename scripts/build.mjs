import { build } from './lib/workspace.mjs';

// `npm run build`: api and web.
build();
