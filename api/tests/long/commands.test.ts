import { describe } from '@jest/globals';
import accountCommand from './cases/account-command.cases.js';
import backup from './cases/backup.cases.js';
import filesCommand from './cases/files-command.cases.js';
import filesS3 from './cases/files-s3.cases.js';

describe('account command', accountCommand);
describe('backup', backup);
describe('files command', filesCommand);
describe('files s3', filesS3);
