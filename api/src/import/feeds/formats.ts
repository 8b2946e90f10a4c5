/** How a source's feed is written: a spreadsheet, or a format of the property industry (decision 0042). */
export const FEED_FORMATS = ['SHEET', 'KYERO', 'YANDEX', 'RESO'] as const;

export type FeedFormat = (typeof FEED_FORMATS)[number];

/** The formats whose entries name their fields themselves, so that nobody has to map columns. */
export type RecordFormat = Exclude<FeedFormat, 'SHEET'>;
