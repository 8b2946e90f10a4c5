import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { File } from '../files/file.entity.js';
import { inLang, LocalizedText } from '../core/localized-text.js';
import { Lang } from '../core/lang.js';
import type { RequestContext } from '../core/request-context.js';
import { costOfList } from './list-args.input.js';
import { Listing } from './listing.entity.js';
import { checkPictures, filesOf, MOST_PICTURES } from './listing.loaders.js';

/** Fields that every listing has. */
@Resolver(() => Listing)
export class ListingResolver {
  @FieldResolver(() => [File], {
    description: `Carousel pictures in their order. \`first\`: 1 to ${MOST_PICTURES}.`,
    complexity: costOfList(MOST_PICTURES),
  })
  pictures(
    @Root() listing: Listing,
    @Arg('first', () => Int, { defaultValue: MOST_PICTURES, description: 'How many from the front.' }) first: number,
    @Ctx() ctx: RequestContext,
  ): Promise<File[]> {
    return ctx.loader(filesOf(`${listing.kind}:picture:${checkPictures(first)}`)).load(listing.id);
  }

  @FieldResolver(() => [File], {
    description: `Plans and other still files, kept apart from the carousel. \`first\`: 1 to ${MOST_PICTURES}.`,
    complexity: costOfList(MOST_PICTURES),
  })
  plans(
    @Root() listing: Listing,
    @Arg('first', () => Int, { defaultValue: MOST_PICTURES, description: 'How many from the front.' }) first: number,
    @Ctx() ctx: RequestContext,
  ): Promise<File[]> {
    return ctx.loader(filesOf(`${listing.kind}:plan:${checkPictures(first)}`)).load(listing.id);
  }
}

/** Text in the reader's language. */
@Resolver(() => LocalizedText)
export class LocalizedTextResolver {
  @FieldResolver(() => String, { description: 'The text in the language; falls back to English, then Russian.' })
  text(@Root() text: LocalizedText, @Arg('lang', () => Lang, { description: 'Language.' }) lang: Lang): string {
    return inLang(text, lang);
  }
}
