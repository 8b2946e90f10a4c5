import type { MessageId } from '~/i18n/intl';

/** Why a spreadsheet or a feed is not read, by the code of the API: message ids. */
export const FILE_REASONS: Readonly<Record<string, MessageId>> = {
  IMPORT_NOT_A_SHEET: 'imports.wrong.notASheet',
  IMPORT_BINARY_TEXT: 'imports.wrong.binary',
  IMPORT_EMPTY: 'imports.wrong.empty',
  IMPORT_ENCRYPTED: 'imports.wrong.encrypted',
  IMPORT_MACRO: 'imports.wrong.macro',
  IMPORT_DTD: 'imports.wrong.dtd',
  IMPORT_ZIP_BOMB: 'imports.wrong.bomb',
  IMPORT_TOO_MANY_ROWS: 'imports.wrong.rows',
  IMPORT_TOO_MANY_COLUMNS: 'imports.wrong.columns',
  IMPORT_TIMEOUT: 'imports.wrong.timeout',
  IMPORT_TOO_LARGE: 'imports.wrong.tooLarge',
  FEED_BROKEN: 'imports.wrong.feedBroken',
  FEED_DTD: 'imports.wrong.feedDtd',
  FEED_ENCODING: 'imports.wrong.feedEncoding',
  FEED_WRONG_FORMAT: 'imports.wrong.feedFormat',
  STORAGE_FULL: 'files.wrong.full',
  BUSY: 'files.wrong.busy',
  INTERNAL: 'imports.wrong.internal',
};
