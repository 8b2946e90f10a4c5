import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import {
  data,
  redirectDocument,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  type MetaDescriptor,
  type Params,
} from 'react-router';
import { intlOf, loadMessages } from '~/i18n/intl';
import { isLang, type Lang, barePath, localePath } from '~/i18n/langs';
import { metaTags, type PageMeta } from '~/lib/meta';
import { parsePage, notFound, listHref } from '~/lib/page-param';
import { visitorLang } from '~/session/visitor-lang';
import { answersContext } from './answers';
import { browserQuery } from './load-client';
import { isOfOldRelease, refuse } from './failure';
import { refuseGone, followMoved } from './gone';
import { registerQuery } from './read-answers';
import { useAnswer } from './page-answers';
import { visitContext, type Read, type ScreenArgs } from './visit';

interface ScreenOptions<TData, TVars extends OperationVariables> {
  query: TypedDocumentNode<TData, TVars>;
  /** A desk screen: everyone but staff gets the same response, logged in or not (spec 2, Admin-only). */
  staff?: true;
  /** A screen that is read again each time it is opened in the browser; those of the desk always are. */
  fresh?: true;
  /** Other parts of the page find its answer in the client's cache. */
  live?: true;
  /**
   * The query's variables by the address; may end with `notFound()`. A promise where what reads the address comes late, or another
   * query comes first (`before`).
   */
  variables: (args: ScreenArgs & { read: Read }) => TVars | Promise<TVars>;
  /** A query that the variables are made with. */
  before?: DocumentNode;
  /** False if the main record is missing or the page is beyond the last: the 404 screen. */
  found?: (data: TData, args: ScreenArgs & { variables: TVars }) => boolean;
  /**
   * The page of a listing, or its form, that can have gone elsewhere: where it is missing, the address leads to what it has become; a page
   * of one that was deleted says so.
   */
  moves?: true | 'edit';
  meta: (data: TData, args: { lang: Lang; path: string; params: Params; variables: TVars }) => PageMeta;
  /**
   * Query parameters that hold a page number and say which screen it is; all others are left out of its canonical address. Or the
   * canonical address, without language, by the screen's own rule.
   */
  identity?: readonly string[] | ((args: ScreenArgs & { path: string }) => string);
}

interface ScreenData<TVars> {
  variables: TVars;
  meta: PageMeta;
  lang: Lang;
  path: string;
}

function serverArgs(args: LoaderFunctionArgs): ScreenArgs {
  const { refused, preferences } = args.context.get(visitContext);
  if (refused) throw data(null, { status: refused });
  return screenArgs(args, preferences.lang);
}

async function browserArgs(args: ClientLoaderFunctionArgs): Promise<ScreenArgs> {
  const place = screenArgs(args, visitorLang());
  await loadMessages(place.lang);
  return place;
}

/** What every screen needs from the address; ends with the 404 screen where the first segment is no language. */
function screenArgs({ params, request }: { params: Params; request: Request }, fallback: Lang): ScreenArgs {
  if (params.lang !== undefined && !isLang(params.lang)) notFound();
  return { params, url: new URL(request.url), lang: isLang(params.lang) ? params.lang : fallback };
}

/**
 * A screen with one query: the loader runs it in process, the clientLoader over HTTP. The component reads the answer with
 * useScreen; both loaders hand on the variables and the meta.
 */
export function screen<TData, TVars extends OperationVariables>(options: ScreenOptions<TData, TVars>) {
  const fresh = options.staff ?? options.fresh ?? false;
  for (const query of [options.query, options.before]) if (query) registerQuery(query, { live: fresh || options.live === true });
  async function load(read: Read, args: ScreenArgs): Promise<ScreenData<TVars>> {
    const { params, url, lang } = args;
    const refused = (error: unknown) => {
      // A tab of a release that is no longer known here: the server renders the screen, and the tab is of this release.
      if (!import.meta.env.SSR && isOfOldRelease(error)) throw redirectDocument(url.pathname + url.search);
      return refuse(error, localePath(isLang(params.lang) ? params.lang : undefined, '/'), options.staff);
    };
    // What another query is refused by refuses the screen.
    const asking: Read = (query, values) => read(query, values).catch(refused);
    const variables = await options.variables({ ...args, read: asking });
    const answer = await read(options.query, variables).catch(refused);
    if (options.found && !options.found(answer, { ...args, variables })) {
      if (options.moves) {
        // Where it went, or that it is gone, the server knows: no page of a visitor loads the question.
        if (!import.meta.env.SSR) throw redirectDocument(args.url.pathname + args.url.search);
        await followMoved(read, args, options.moves === 'edit' ? '/edit' : '');
        if (options.moves !== 'edit') await refuseGone(read, args);
      }
      notFound();
    }
    const path =
      typeof options.identity === 'function' ? options.identity({ ...args, path: identityOf(url) }) : identityOf(url, options.identity);
    return { variables, meta: options.meta(answer, { lang, path, params, variables }), lang, path };
  }
  return {
    loader: (args: LoaderFunctionArgs) => {
      const answers = args.context.get(answersContext);
      return load((query, variables) => answers.query(query, variables), serverArgs(args));
    },
    clientLoader: async (args: ClientLoaderFunctionArgs) =>
      load((query, variables) => browserQuery(query, variables, fresh), await browserArgs(args)),
    meta: screenMeta,
  };
}

/** The data of the screen's query with the variables that its loader returned. */
export function useScreen<TData, TVars extends OperationVariables>(query: TypedDocumentNode<TData, TVars>): TData {
  const { variables } = useLoaderData() as ScreenData<TVars>;
  const shown = useAnswer(query, variables);
  if (shown === undefined) throw new Error('The screen is shown before its loader has read its query');
  return shown;
}

/** A screen without a query. With a `status` its loader ends with the error screen of that status. */
export function plainScreen(options: { meta: (args: { lang: Lang; path: string }) => PageMeta } | { status: number }) {
  function load({ url, lang }: ScreenArgs): ScreenData<null> {
    if ('status' in options) throw data(null, { status: options.status });
    const path = identityOf(url);
    return { variables: null, meta: options.meta({ lang, path }), lang, path };
  }
  return {
    loader: (args: LoaderFunctionArgs) => load(serverArgs(args)),
    clientLoader: async (args: ClientLoaderFunctionArgs) => load(await browserArgs(args)),
    meta: screenMeta,
  };
}

/** The part of an address that says which screen it is, without language: the path, and the pages that the screen has in the query. */
function identityOf(url: URL, names: readonly string[] = []): string {
  const pages = Object.fromEntries(names.map((name) => [name, parsePage(url.searchParams.get(name))]));
  return listHref(barePath(url.pathname).replace(/(?<=.)\/page\/1$/, ''), pages);
}

/** The `meta` export of a screen: the tags of what its loader said about it. */
function screenMeta({ loaderData, matches }: MetaArgs): MetaDescriptor[] {
  const screenData = loaderData as ScreenData<unknown> | undefined;
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { siteUrl: string } | undefined;
  if (!screenData || !root) return [];
  const { meta, lang, path } = screenData;
  return metaTags(meta, { lang, path, siteUrl: root.siteUrl, siteName: intlOf(lang).formatMessage({ id: 'site.name' }) });
}
