/** The day that the address of the audit log names, and whether it is one: 2026-02-30 is none, nor is any other text. */
export function readDay(query: URLSearchParams): { day: string | null; isWrong: boolean } {
  const text = query.get('day') ?? '';
  const moment = new Date(`${text}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
  return { day: isDay ? text : null, isWrong: text !== '' && !isDay };
}
