import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

// The database maintains these tables (db/baseline/search-text.ts, decision 0010); nothing else writes them.

/** What a public home is found by: stems, folded words and sounds of names (see `search_words`), and choices (`view=SEA`). */
@Entity('search_text')
@Index('search_text_words', { synchronize: false })
export class SearchText {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'search_text_pk' })
  id!: string;

  /** Makes the row long enough to have its words out of line. */
  @Column('text')
  filler!: string;

  @Column('tsvector')
  words!: string;
}

/** What a condo or village is found by; drafts and the trash have no row. */
@Entity('search_name')
@Index('search_name_words', { synchronize: false })
export class SearchName {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'search_name_pk' })
  id!: string;

  /** `condo` or `village`. */
  @Column('text')
  kind!: string;

  @Column('integer')
  number!: number;

  @Column('text')
  area!: string;

  @Column('text')
  nameEn!: string;

  @Column('text')
  nameRu!: string;

  /** Both names folded. */
  @Column('text', { array: true })
  folded!: string[];

  @Column('boolean')
  active!: boolean;

  @Column('tsvector')
  words!: string;
}

/** The dictionary for typos: the words of complexes and of what choices are called. */
@Entity('search_word')
@Index('search_word_sound', { synchronize: false })
export class SearchWord {
  /** Folded; in byte order, so that the words with a beginning are a range. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'search_word_pk', collation: 'C' })
  word!: string;

  @Column('text')
  sound!: string;

  /** As a name has it in Latin letters: "Talay". */
  @Column('text', { nullable: true })
  latin!: string | null;

  /** As a name has it in Cyrillic letters: «Талай». */
  @Column('text', { nullable: true })
  cyrillic!: string | null;

  /** In how many names it is. */
  @Column('integer')
  uses!: number;
}

/** What visitors call a choice. */
@Entity('search_term')
export class SearchTerm {
  /** The choice as in `search_text.words`: `area=JOMTIEN`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'search_term_pk' })
  lexeme!: string;

  @Column('text')
  nameEn!: string;

  @Column('text')
  nameRu!: string;

  @Column('text', { array: true })
  words!: string[];
}
