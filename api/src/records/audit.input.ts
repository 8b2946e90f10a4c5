import { ArgsType, Field, Int } from 'type-graphql';
import { PAGE_SIZE } from '../core/page.js';
import { AuditKind } from './audit-entry.entity.js';

/** Which part of the audit log. */
@ArgsType()
export class AuditLogArgs {
  @Field(() => Int, { defaultValue: 1, description: 'Page, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: PAGE_SIZE, description: `Records on a page, 1 to ${PAGE_SIZE}.` })
  first!: number;

  @Field(() => String, { nullable: true, description: 'Part of the username that it is about, or of who did it, in any case.' })
  text?: string | null;

  @Field(() => AuditKind, { nullable: true, description: 'Only of this kind.' })
  kind?: AuditKind | null;

  @Field(() => String, { nullable: true, description: 'Only of this day in Pattaya, as 2026-11-22.' })
  day?: string | null;
}
