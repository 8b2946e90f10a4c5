import { Field, InputType, ObjectType } from 'type-graphql';
import { Column } from 'typeorm';
import type { Lang } from './lang.js';

/** English and Russian text of one field. An empty string means: not written yet. */
@ObjectType({ description: 'English and Russian text of one field. An empty string means: not written yet.' })
export class LocalizedText {
  @Field(() => String, { description: 'English text.' })
  @Column('text', { default: '' })
  en!: string;

  @Field(() => String, { description: 'Russian text.' })
  @Column('text', { default: '' })
  ru!: string;
}

/** English and Russian text of one field, as it is written: an omitted language is unchanged, null clears it. */
@InputType({ description: 'English and Russian text of one field.' })
export class LocalizedTextInput {
  @Field(() => String, { nullable: true, description: 'English text.' })
  en?: string | null;

  @Field(() => String, { nullable: true, description: 'Russian text.' })
  ru?: string | null;
}

/** The text in the language; falls back to English, then Russian (spec 9). */
export function inLang(text: LocalizedText, lang: Lang): string {
  return text[lang] || text.en || text.ru;
}
