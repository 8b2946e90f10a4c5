import { Writable } from 'node:stream';
import { createStyleCache, styleTag, StyleCacheContext } from './theme/style-cache';
import { renderToPipeableStream } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { AnswersContext, answersContext, scriptText } from '~/data/answers';
import { STATE_ELEMENT_ID } from './data/read-answers';
import { visitContext } from '~/data/visit';
import { linkedDataScript } from '~/site/linked-data/linked-data-script';

/** Renders a page whole: everything is known when its loaders are done, so there is nothing to stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const visit = context.get(visitContext);
  const { nonce, preferences, logError } = visit;
  const answers = context.get(answersContext);
  const styles = createStyleCache(nonce);
  const page = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <StyleCacheContext value={styles}>
        <AnswersContext value={answers}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </AnswersContext>
      </StyleCacheContext>,
      {
        nonce,
        // Nothing is streamed, so no finished part is put aside to be moved into its place by a script.
        progressiveChunkSize: Infinity,
        onAllReady: () => pipe(collect(resolve)),
        onShellError: reject,
        onError: logError,
      },
    );
  });
  // The form of PageState, put together of texts that are kept.
  const json = `{"visitorLang":${scriptText(preferences.lang)},"answers":${answers.toScript()}}`;
  // If structured data fails, the page is shown without it.
  const linkedData = await linkedDataScript(routerContext.staticHandlerContext, visit).catch((error: unknown) => {
    logError(error);
    return '';
  });
  const head = linkedData + styleTag(styles, nonce);
  // Ahead of the scripts that read it, and behind the head, of which messengers read no more than 100 kB.
  const state = `<script type="application/json" id="${STATE_ELEMENT_ID}">${json}</script>`;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const headEnd = page.indexOf('</head>');
  const body = page.indexOf('>', page.indexOf('<body')) + 1;
  const parts = [page.subarray(0, headEnd), Buffer.from(head), page.subarray(headEnd, body), Buffer.from(state), page.subarray(body)];
  return new Response(Buffer.concat(parts), { status, headers });
}

/** A stream that hands over all that was written to it, as one piece. */
function collect(done: (whole: Buffer) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}

/** Logs what a loader, action or component threw, unless it is an answer with a status that was meant. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(visitContext).logError(error);
};
