import type { Row } from './copy.js';
export const pageRows: readonly Row[] = [];
