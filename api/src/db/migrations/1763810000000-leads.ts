import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE TABLE lead (
    id uuid NOT NULL,
    name text NOT NULL DEFAULT '',
    phone text NOT NULL DEFAULT '',
    contact_email text NOT NULL DEFAULT '',
    contact text NOT NULL DEFAULT '',
    message text NOT NULL DEFAULT '',
    call boolean NOT NULL DEFAULT false,
    email boolean NOT NULL DEFAULT false,
    whats_app boolean NOT NULL DEFAULT false,
    telegram boolean NOT NULL DEFAULT false,
    line boolean NOT NULL DEFAULT false,
    similar_variants boolean NOT NULL DEFAULT false,
    listings jsonb NOT NULL DEFAULT '[]',
    type text NOT NULL DEFAULT '',
    pathname text NOT NULL DEFAULT '',
    object_url text NOT NULL DEFAULT '',
    lang text,
    status text NOT NULL DEFAULT 'new',
    spam_reason text,
    assignee_id uuid,
    person text[] NOT NULL DEFAULT '{}',
    content bytea NOT NULL,
    once_key uuid,
    network bytea,
    forgotten_at timestamptz,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT lead_status CHECK (status IN ('new', 'in-work', 'done', 'refused', 'spam')),
    CONSTRAINT lead_spam_reason CHECK (spam_reason IN ('honeypot', 'too-fast')),
    CONSTRAINT lead_lang CHECK (lang IN ('en', 'ru')),
    CONSTRAINT lead_version CHECK (version > 0),
    CONSTRAINT lead_pk PRIMARY KEY (id),
    CONSTRAINT lead_assignee_id_fk FOREIGN KEY (assignee_id) REFERENCES account (id) ON DELETE SET NULL
  )`,
  'CREATE INDEX lead_by_status ON lead (status, id)',
  'CREATE INDEX lead_content ON lead (content, created_at)',
  'CREATE INDEX lead_network ON lead (network, created_at)',
  'CREATE UNIQUE INDEX lead_once_key ON lead (once_key)',
  'CREATE INDEX lead_assignee ON lead (assignee_id, id)',
  'CREATE INDEX lead_person ON lead USING gin (person)',
  'CREATE INDEX lead_listings ON lead USING gin (listings jsonb_path_ops)',
  `CREATE TABLE lead_note (
    id uuid NOT NULL,
    lead_id uuid NOT NULL,
    text text NOT NULL,
    username text NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT lead_note_pk PRIMARY KEY (id),
    CONSTRAINT lead_note_lead_id_fk FOREIGN KEY (lead_id) REFERENCES lead (id) ON DELETE CASCADE
  )`,
  'CREATE INDEX lead_note_lead ON lead_note (lead_id, id)',
  `CREATE TABLE lead_announcement (
    lead_id uuid NOT NULL,
    channel text NOT NULL,
    state text NOT NULL DEFAULT 'waiting',
    tries integer NOT NULL DEFAULT 0,
    next_at timestamptz NOT NULL DEFAULT now(),
    error text,
    sent_at timestamptz,
    CONSTRAINT lead_announcement_channel CHECK (channel IN ('email', 'telegram', 'webhook')),
    CONSTRAINT lead_announcement_state CHECK (state IN ('waiting', 'sent', 'failed')),
    CONSTRAINT lead_announcement_pk PRIMARY KEY (lead_id, channel),
    CONSTRAINT lead_announcement_lead_id_fk FOREIGN KEY (lead_id) REFERENCES lead (id) ON DELETE CASCADE
  )`,
  "CREATE INDEX lead_announcement_due ON lead_announcement (next_at) WHERE state = 'waiting'",
  `CREATE TRIGGER lead_announcement_announced AFTER INSERT ON lead_announcement
   FOR EACH STATEMENT EXECUTE FUNCTION announce_write('lead_announcement')`,
  `CREATE TABLE contact_click (
    listing_id uuid NOT NULL,
    channel text NOT NULL,
    day date NOT NULL,
    clicks integer NOT NULL DEFAULT 1,
    CONSTRAINT contact_click_channel CHECK (channel IN ('whatsapp', 'telegram', 'line', 'phone')),
    CONSTRAINT contact_click_pk PRIMARY KEY (listing_id, channel, day)
  )`,
];

/** Leads, what staff note about them, who is told of them; and how often messenger links are followed. */
export class Leads1763810000000 implements MigrationInterface {
  name = 'Leads1763810000000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE contact_click, lead_announcement, lead_note, lead');
  }
}
