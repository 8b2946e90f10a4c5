import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Items that an account has saved on its devices. */
export class SavedItems1763972000000 implements MigrationInterface {
  name = 'SavedItems1763972000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE saved_item (
      account_id uuid NOT NULL,
      list text NOT NULL,
      key text NOT NULL,
      reference text,
      position integer NOT NULL,
      CONSTRAINT saved_item_pk PRIMARY KEY (account_id, list, key),
      CONSTRAINT saved_item_account_id_fk FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
      CONSTRAINT saved_item_list CHECK (list IN ('favourites', 'hidden', 'shortlist', 'searches')),
      CONSTRAINT saved_item_key_length CHECK (char_length(key) <= 2000),
      CONSTRAINT saved_item_reference CHECK ((reference IS NULL) = (list = 'searches'))
    )`);
    await db.query('CREATE INDEX saved_item_position ON saved_item (account_id, position)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE saved_item');
  }
}
