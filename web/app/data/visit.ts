import type { Contacts } from '@talay/api/fields/contacts.js';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { DocumentNode, ExecutionResult } from 'graphql';
import { createContext, type Params } from 'react-router';
import type { Lang } from '~/i18n/langs';
import type { Preferences } from '~/session/preferences';

/** One request of a visitor, as the server hands it to the screens. */
export interface Visit {
  /** Runs a GraphQL operation in process as this visitor. Rejects only when the database is gone (code DB_UNAVAILABLE). */
  execute(operation: { document: DocumentNode; variables?: Record<string, unknown> }): Promise<ExecutionResult>;
  preferences: Preferences;
  /** Canonical base of the site, without trailing slash. */
  siteUrl: string;
  /** The chat linked in the footer; null if none is configured. */
  messengerUrl: string | null;
  contacts: Contacts;
  /** Which map is shown: Google's with a key, else MapLibre's with this style; null for a plain ground. */
  map: { google: { key: string; version: string } | null; styleUrl: string | null };
  /** Whether browsers may install the site and get the worker of the offline page. */
  installable: boolean;
  /** Whether this is a developer's site (`APP_ENV=local`), which also shows the kit at /ui. */
  local: boolean;
  /** For the Content-Security-Policy of this answer. */
  nonce: string;
  /** Status with which an invalid address is rejected: 400 for malformed percent-encoding. */
  refused?: number;
  logError(error: unknown): void;
}

export const visitContext = createContext<Visit>();

/** Input of a screen's query: route parameters, the full address, and the language. */
export interface ScreenArgs {
  params: Params;
  url: URL;
  lang: Lang;
}

/** Runs a query where the loader runs. */
export type Read = <TData, TVars extends OperationVariables>(query: TypedDocumentNode<TData, TVars>, variables: TVars) => Promise<TData>;
