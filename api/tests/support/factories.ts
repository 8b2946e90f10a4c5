import type { ListingKind } from '../../src/fields/listing-nouns.js';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { DataSource, DeepPartial, ObjectLiteral } from 'typeorm';
import { v7 } from 'uuid';
import { Account } from '../../src/accounts/account.entity.js';
import { Agent } from '../../src/agents/agent.entity.js';
import { Source } from '../../src/sources/source.entity.js';
import { AppConfig } from '../../src/app-config/app-config.entity.js';
import { hashPassword } from '../../src/auth/password.js';
import { Condo, CondoFile } from '../../src/listings/condo.entity.js';
import { CurrencyRatesReading } from '../../src/currencies/currency-rates.entity.js';
import type { FileStore } from '../../src/files/file-store.js';
import { File } from '../../src/files/file.entity.js';
import { House, HouseFile } from '../../src/listings/house.entity.js';
import { Landmark, LandmarkKind } from '../../src/landmarks/landmark.entity.js';
import { Lang } from '../../src/core/lang.js';
import { Role } from '../../src/core/policy.js';
import { Area } from '../../src/listings/values/choices.js';
import { Page } from '../../src/pages/page.entity.js';
import { Unit, UnitFile } from '../../src/listings/unit.entity.js';
import { Village, VillageFile } from '../../src/listings/village.entity.js';

/** Stores a record of valid defaults with what the test cares about over them; gives its id. */
async function insert<T extends ObjectLiteral>(db: DataSource, entity: new () => T, record: DeepPartial<T>): Promise<string> {
  const id = v7();
  await db.manager.insert(entity, { id, ...record } as never);
  return id;
}

const named = (en: string, ru: string) => ({ en, ru });

/** An active condo in Jomtien. */
export const makeCondo = (db: DataSource, record: DeepPartial<Condo> = {}) =>
  insert(db, Condo, { name: named('View Talay', 'Вью Талай'), place: { area: Area.JOMTIEN }, year: 2010, ...record });

/** An active village in East Pattaya. */
export const makeVillage = (db: DataSource, record: DeepPartial<Village> = {}) =>
  insert(db, Village, { name: named('Baan Dusit', 'Бан Дусит'), place: { area: Area.EAST }, year: 2012, ...record });

/** An active unit in Jomtien for 15,000 baht a month. */
export const makeUnit = (db: DataSource, record: DeepPartial<Unit> = {}) =>
  insert(db, Unit, {
    name: named('Studio by the sea', 'Студия у моря'),
    place: { area: Area.JOMTIEN },
    rooms: { bedroom: 0, bathroom: 1, size: 30, floors: 7 },
    pricing: { rentPrice: [15_000] },
    ...record,
  });

/** An active house in East Pattaya for 6,000,000 baht. */
export const makeHouse = (db: DataSource, record: DeepPartial<House> = {}) =>
  insert(db, House, {
    name: named('Garden house', 'Дом с садом'),
    place: { area: Area.EAST },
    rooms: { bedroom: 3, bathroom: 2, size: 160, floors: 2, conditioner: 3 },
    landSize: 400,
    pricing: { buyPrice: [6_000_000] },
    ...record,
  });

/** An active access to Jomtien Beach. */
export const makeLandmark = (db: DataSource, record: DeepPartial<Landmark> = {}) =>
  insert(db, Landmark, {
    kind: LandmarkKind.BEACH,
    name: named('Jomtien Beach', 'Пляж Джомтьен'),
    position: { lat: 12.89, lng: 100.874 },
    ...record,
  });

let partners = 0;
/** A partner who sends homes. */
export const makeSource = (db: DataSource, record: DeepPartial<Source> = {}) =>
  insert(db, Source, { name: `Partner ${++partners}`, ...record });

/** An active agent with a phone number. */
export const makeAgent = (db: DataSource, record: DeepPartial<Agent> = {}) =>
  insert(db, Agent, { name: named('Nina Example', 'Нина Пример'), phone: '+66 38 000 001', ...record });

/** An active English page. */
export const makePage = (db: DataSource, record: DeepPartial<Page> = {}) =>
  insert(db, Page, { name: 'About', slug: 'about', lang: Lang.en, icon: 'info', html: '<p>About us</p>', ...record });

/** The password of every account that is made here. */
export const PASSWORD = 'long tail boat';
let hashed: Promise<string> | undefined;

/** An account that can sign in with PASSWORD. */
export async function makeAccount(db: DataSource, username: string, role = Role.GUEST, record: DeepPartial<Account> = {}): Promise<string> {
  const passwordHash = await (hashed ??= hashPassword(PASSWORD));
  return insert(db, Account, { username, usernameFolded: username.toLowerCase(), passwordHash, passwordLong: true, role, ...record });
}

/** A switch of the menu. */
export const makeAppConfig = (db: DataSource, name: string, active = true) => insert(db, AppConfig, { name, active });

/** A reading of the rates, base USD. */
export const makeRates = (db: DataSource, record: DeepPartial<CurrencyRatesReading> = {}) =>
  insert(db, CurrencyRatesReading, {
    rates: { USD: 1, THB: 32, EUR: 0.8, GBP: 0.75, CNY: 7, RUB: 80, BTC: 0.00001 },
    asOf: new Date('2026-11-01T00:00:00Z'),
    ...record,
  });

/** A picture with real bytes in the store, 800 × 600 unless told otherwise. */
export async function makeFile(
  db: DataSource,
  store: FileStore,
  size: { width: number; height: number } = { width: 800, height: 600 },
): Promise<string> {
  const id = v7();
  const bytes = await sharp({ create: { ...size, channels: 3, background: { r: 20, g: 120, b: 160 } } })
    .jpeg()
    .toBuffer();
  await store.putOriginal(id, bytes);
  await db.manager.insert(File, {
    id,
    name: `${id}.jpg`,
    type: 'image/jpeg',
    ...size,
    bytes: bytes.length,
    hash: createHash('sha256').update(id).digest('hex'),
    placeholder: 'data:image/webp;base64,AA==',
    caption: named('Pool', 'Бассейн'),
  });
  return id;
}

const LINKS = { unit: UnitFile, house: HouseFile, condo: CondoFile, village: VillageFile };

/** Puts pictures on a listing in this order. */
export async function linkPictures(db: DataSource, kind: ListingKind, id: string, fileIds: string[]): Promise<void> {
  await db.manager.insert(
    LINKS[kind],
    fileIds.map((fileId, ordinal) => ({ role: 'picture', ordinal, fileId, [`${kind}Id`]: id })) as never,
  );
}
