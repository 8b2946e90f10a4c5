import { describe } from '@jest/globals';
import accountEmail from './cases/account-email.cases.js';
import accounts from './cases/accounts.cases.js';
import sessions from './cases/sessions.cases.js';
import signIn from './cases/sign-in.cases.js';
import signedHeader from './cases/signed-header.cases.js';
import totp from './cases/totp.cases.js';

describe('accounts', accounts);
describe('account email', accountEmail);
describe('sessions', sessions);
describe('sign in', signIn);
describe('signed header', signedHeader);
describe('totp', totp);
