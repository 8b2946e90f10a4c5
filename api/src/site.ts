import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { DocumentNode, FormattedExecutionResult } from 'graphql';
import type { Shown, ShownIds } from './core/shown-ids.js';
import type { Contacts } from './fields/contacts.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Route pattern of the requested page, one of a few; null if it is not a page. */
    pagePattern: string | null;
  }
}

/** An operation of the site: one of its own documents, always the same object for the same text. */
export interface SiteOperation {
  document: DocumentNode;
  variables?: Record<string, unknown>;
}

/** Which map the browser shows. */
export interface SiteMap {
  /** Key and release channel (or version) of Google Maps; null where there is no key. */
  google: { key: string; version: string } | null;
  /** Address of MapLibre's style; null for a plain ground. */
  styleUrl: string | null;
  /** Origins of the style, its tiles, glyphs and sprites. */
  styleOrigins: string[];
}

/** A request for a page that the process cannot work on now. */
export interface RefusedVisit {
  status: number;
  headers: Record<string, string>;
}

/** What the server-rendered site needs of the API in the same process. */
export interface SiteApi {
  /**
   * Runs one GraphQL operation in process as the visitor of this request. GraphQL errors are in the result, formatted as at
   * /graphql; rejects with the AppError DB_UNAVAILABLE when the database is gone.
   */
  execute(request: FastifyRequest, operation: SiteOperation): Promise<FormattedExecutionResult>;
  /** The same outside a request: for a visitor who is not logged in. */
  executeForAll(operation: SiteOperation): Promise<FormattedExecutionResult>;
  /** Whether an operation has the same response for every visitor who is not logged in. */
  isForAll(operation: SiteOperation): boolean;
  /**
   * What has been written so far of what visitors' answers are made of: an answer is current while this is still what it was before the
   * answer was read. Null while nobody knows.
   */
  stamp(): string | null;
  /**
   * Whether what was read under a stamp is current: since then nothing was written but texts of homes that it does not show; null for what
   * was found by texts.
   */
  isCurrent(stamp: string, shown: Shown | null): boolean;
  /** What the answer to an operation shows; null where it was found by texts. */
  shownBy(operation: SiteOperation, answer: FormattedExecutionResult): ShownIds | null;
  /** Until when a stamp was the present one, ms since 1970: now, if it still is; 0 if that is long ago. */
  currentUntil(stamp: string): number;
  /** Whether the request carries a session, be it a valid one or not. */
  hasSession(request: FastifyRequest): boolean;
  /** Whether an account has asked, once an operation was run for this request. */
  isSignedIn(request: FastifyRequest): boolean;
  /**
   * Waits until this process works on the request (decision 0026); asked before a page is rendered, not for one that is in a cache. Null, or
   * how the visitor is turned away.
   */
  admit(request: FastifyRequest): Promise<RefusedVisit | null>;
  /** Whether a request that is not answered from a cache would have to wait for others. */
  isFull(): boolean;
  /** Fires when the client has disconnected before its answer was sent. */
  signalOf(request: FastifyRequest): AbortSignal | null;
  /** Canonical base of all addresses, without a trailing slash. */
  readonly siteUrl: string;
  /** The footer's messenger link; null when none is configured. */
  readonly messengerUrl: string | null;
  /** The agency's contacts. */
  readonly contacts: Contacts;
  /** The map of the site: Google's with a key, else MapLibre's with a style. */
  readonly map: SiteMap;
  /** Whether browsers get the worker that shows the offline page, or one that removes it. */
  readonly serviceWorker: boolean;
  /** Whether this is the live site: secure cookies and HSTS. */
  readonly production: boolean;
}

/** A page that stands ready, and its headers. */
export interface BusyPage {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** What the app asks of the site in turn. */
export interface SitePages {
  /** Shows the error page of a status for an address that cannot be routed, such as one with broken percent-encoding. */
  refuse(request: FastifyRequest, reply: FastifyReply, status: number): Promise<unknown>;
  /** The page for a visitor whom the site cannot serve now (decision 0026): a file, so that it costs nothing. JSON when left out. */
  busy?(url: string, headers: IncomingHttpHeaders): BusyPage;
}

/** Adds the site's routes behind /graphql and /api. */
export type Site = (app: FastifyInstance, api: SiteApi) => Promise<SitePages>;
