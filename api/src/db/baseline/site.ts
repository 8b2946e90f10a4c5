import { announceWrites } from './shared.js';

/** Pages, menu switches, currency rates, visitor statistics, and what the server itself records. */
export const site: readonly string[] = [
  `CREATE TABLE page (
    id uuid NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    lang text NOT NULL DEFAULT 'en',
    icon text NOT NULL,
    active boolean NOT NULL DEFAULT true,
    module text[] NOT NULL DEFAULT '{}',
    description text NOT NULL DEFAULT '',
    html text NOT NULL DEFAULT '',
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    deleted_at timestamptz,
    seo_title_en text NOT NULL DEFAULT '',
    seo_title_ru text NOT NULL DEFAULT '',
    seo_description_en text NOT NULL DEFAULT '',
    seo_description_ru text NOT NULL DEFAULT '',
    seo_keywords_en text NOT NULL DEFAULT '',
    seo_keywords_ru text NOT NULL DEFAULT '',
    CONSTRAINT page_version CHECK (version > 0),
    CONSTRAINT page_slug CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    CONSTRAINT page_module CHECK (module <@ ARRAY['EXCHANGE_RATES']::text[]),
    CONSTRAINT page_lang CHECK (lang IN ('en', 'ru')),
    CONSTRAINT page_pk PRIMARY KEY (id)
  )`,
  'CREATE UNIQUE INDEX page_slug_lang ON page (slug, lang) WHERE deleted_at IS NULL',
  announceWrites('page'),
  `CREATE TABLE app_config (
    id uuid NOT NULL,
    name text NOT NULL,
    active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    CONSTRAINT app_config_version CHECK (version > 0),
    CONSTRAINT app_config_pk PRIMARY KEY (id)
  )`,
  'CREATE UNIQUE INDEX app_config_name ON app_config (name)',
  announceWrites('app_config'),
  `CREATE TABLE currency_rates (
    id uuid NOT NULL,
    rates jsonb NOT NULL,
    as_of timestamptz NOT NULL,
    demo boolean NOT NULL DEFAULT false,
    CONSTRAINT currency_rates_object CHECK (jsonb_typeof(rates) = 'object'),
    CONSTRAINT currency_rates_pk PRIMARY KEY (id)
  )`,
  'CREATE UNIQUE INDEX currency_rates_as_of ON currency_rates (as_of)',
  announceWrites('currency_rates'),
  // The last answer of the rates' provider (decision 0020).
  `CREATE TABLE rates_state (
    id integer NOT NULL DEFAULT 1,
    last_try timestamptz,
    last_error text,
    error_since timestamptz,
    doubted_rates jsonb,
    doubted_as_of timestamptz,
    doubted_times integer NOT NULL DEFAULT 0,
    CONSTRAINT rates_state_single CHECK (id = 1),
    CONSTRAINT rates_state_pk PRIMARY KEY (id)
  )`,
  'INSERT INTO rates_state DEFAULT VALUES',
  // How often the pages of listings are viewed, and by how many visitors (decision 0023).
  `CREATE TABLE listing_day (
    listing_id uuid NOT NULL,
    day date NOT NULL,
    views integer NOT NULL,
    visitors integer NOT NULL,
    CONSTRAINT listing_day_counts CHECK (visitors >= 0 AND views >= visitors),
    CONSTRAINT listing_day_pk PRIMARY KEY (listing_id, day)
  )`,
  'CREATE INDEX listing_day_day ON listing_day (day)',
  'CREATE TABLE view_day (day date NOT NULL, salt bytea NOT NULL, CONSTRAINT view_day_pk PRIMARY KEY (day))',
  'CREATE TABLE view_seen (day date NOT NULL, seen bytea NOT NULL, CONSTRAINT view_seen_pk PRIMARY KEY (day, seen))',
  // What was announced to search engines, and the key by which they know this site.
  `CREATE TABLE index_now (
    key text CONSTRAINT index_now_pk PRIMARY KEY,
    announced_to timestamptz,
    CONSTRAINT index_now_key CHECK (key ~ '^[0-9a-f]{32}$')
  )`,
  "INSERT INTO index_now (key) VALUES (replace(CAST(gen_random_uuid() AS text), '-', ''))",
  // Operations of the web client by their hashes, of this release and the last ones.
  `CREATE TABLE persisted_operation (
    hash bytea NOT NULL,
    text text NOT NULL,
    retired_at timestamptz,
    CONSTRAINT persisted_operation_pk PRIMARY KEY (hash)
  )`,
];
