import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { RevisionNoun } from '../records/revision.entity.js';
import { LocalizedText } from '../core/localized-text.js';

/** How a record uses a file. */
export enum FileUseRole {
  PICTURE = 'picture',
  PLAN = 'plan',
  TEXT = 'text',
}

registerEnumType(FileUseRole, {
  name: 'FileUseRole',
  description: 'How a record uses a file: as one of its pictures, as a plan, or shown by its text.',
});

/** A record that uses a file. */
@ObjectType({ description: 'A listing, page or agent that uses a file, in any state, including the trash.' })
export class FileUse {
  @Field(() => RevisionNoun, { description: 'What the record is.' })
  noun!: RevisionNoun;

  @Field(() => ID, { description: 'Id of the record.' })
  id!: string;

  @Field(() => LocalizedText, { description: 'Its name; a page has one in its own language alone.' })
  name!: LocalizedText;

  @Field(() => FileUseRole, { description: 'How it uses the file.' })
  role!: `${FileUseRole}`;

  @Field(() => Boolean, { description: 'It is in the trash.' })
  trashed!: boolean;
}
