import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../core/request-context.js';
import { AutoListingTemplate } from './auto-listing-template.entity.js';
import { AutoListing } from './auto-listing.entity.js';
import { applyTemplate, createTemplate, deleteTemplate, listTemplates, renameTemplate, saveTemplate } from './template.service.js';

const TEMPLATE = { description: 'Id of the template.' };
const NAME = { description: 'Its name; must not be empty.' };

/** Templates of mappings through GraphQL (spec 3). All of it is for staff. */
@Resolver(() => AutoListingTemplate)
export class AutoListingTemplateResolver {
  @Query(() => [AutoListingTemplate], { description: 'Templates by their names. For staff.', complexity: 100 })
  autoListingTemplates(@Ctx() ctx: RequestContext): Promise<AutoListingTemplate[]> {
    return listTemplates(ctx);
  }

  @Mutation(() => AutoListingTemplate, {
    description: 'Saves the mapping of an import as a named template. For staff.',
  })
  saveAutoListingTemplate(
    @Arg('import', () => ID, { description: 'Id of the import.' }) id: string,
    @Arg('name', () => String, NAME) name: string,
    @Arg('replace', () => Boolean, {
      defaultValue: false,
      description: 'Overwrite an existing template of that name; otherwise NAME_TAKEN.',
    })
    replace: boolean,
    @Ctx() ctx: RequestContext,
  ): Promise<AutoListingTemplate> {
    return saveTemplate(ctx, id, name, replace);
  }

  @Mutation(() => AutoListingTemplate, {
    description: 'Saves a mapping sent as JSON (docs/rest.md), overwriting a template of that name. For staff.',
  })
  createAutoListingTemplate(
    @Arg('config', () => String, { description: 'JSON with parseRows, entitieType and name.' }) config: string,
    @Ctx() ctx: RequestContext,
  ): Promise<AutoListingTemplate> {
    return createTemplate(ctx, config);
  }

  @Mutation(() => AutoListingTemplate, { description: 'Gives a template another name. For staff.' })
  renameAutoListingTemplate(
    @Arg('id', () => ID, TEMPLATE) id: string,
    @Arg('name', () => String, NAME) name: string,
    @Ctx() ctx: RequestContext,
  ): Promise<AutoListingTemplate> {
    return renameTemplate(ctx, id, name);
  }

  @Mutation(() => Boolean, { description: 'Removes a template. For staff.' })
  async deleteAutoListingTemplate(@Arg('id', () => ID, TEMPLATE) id: string, @Ctx() ctx: RequestContext): Promise<boolean> {
    await deleteTemplate(ctx, id);
    return true;
  }

  @Mutation(() => AutoListing, {
    description: 'Maps the columns of an import using a template: by header if it has headers, else by position. For staff.',
  })
  applyAutoListingTemplate(
    @Arg('import', () => ID, { description: 'Id of the import.' }) id: string,
    @Arg('template', () => ID, TEMPLATE) template: string,
    @Ctx() ctx: RequestContext,
  ): Promise<AutoListing> {
    return applyTemplate(ctx, id, template);
  }
}
