import { describe } from '@jest/globals';
import alertsTelegram from './cases/alerts-telegram.cases.js';
import homeNews from './cases/home-news.cases.js';
import indexNow from './cases/index-now.cases.js';
import knownDevices from './cases/known-devices.cases.js';
import leadsAnnouncements from './cases/leads-announcements.cases.js';

describe('alerts telegram', alertsTelegram);
describe('home news', homeNews);
describe('leads announcements', leadsAnnouncements);
describe('index now', indexNow);
describe('known devices', knownDevices);
