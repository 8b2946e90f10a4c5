import { describe } from '@jest/globals';
import files from './cases/files.cases.js';
import filesUpload from './cases/files-upload.cases.js';
import filesUse from './cases/files-use.cases.js';
import pictures from './cases/pictures.cases.js';

describe('files', files);
describe('files upload', filesUpload);
describe('files use', filesUse);
describe('pictures', pictures);
