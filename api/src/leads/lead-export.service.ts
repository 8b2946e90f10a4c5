import { In } from 'typeorm';
import { agentOfHome } from '../agents/agent.loaders.js';
import type { Cell } from '../core/csv.js';
import type { Lang } from '../core/lang.js';
import { inLang, type LocalizedText } from '../core/localized-text.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { sheetFile, type SheetFile } from '../core/sheet-file.js';
import { leadsOf } from './inbox.service.js';
import { Lead } from './lead.entity.js';
import type { LeadFilter, LeadSort } from './lead.input.js';
import { assigneeById, notesOfLead } from './lead.loaders.js';

/** Leads that are read at once. */
const BATCH = 250;

/** What is written. */
export interface LeadExport {
  filter: LeadFilter;
  sort: LeadSort;
  format: 'xlsx' | 'csv';
  /** Of the headers and of the listings' names. */
  lang: Lang;
}

/** Data of a row. */
interface Source {
  lead: Lead;
  assignee: string | null;
  notes: string;
  /** The current agents of its listings, each once. */
  agents: readonly LocalizedText[];
  lang: Lang;
}

interface Column {
  en: string;
  ru: string;
  width: number;
  cell(source: Source): Cell;
}

const flag = (name: 'call' | 'email' | 'whatsApp' | 'telegram' | 'line' | 'similarVariants', en: string, ru: string): Column => ({
  en,
  ru,
  width: 10,
  cell: ({ lead }) => lead[name],
});

const text = (name: 'name' | 'phone' | 'contactEmail' | 'contact' | 'message' | 'type' | 'pathname', en: string, ru: string): Column => ({
  en,
  ru,
  width: name === 'message' ? 60 : 24,
  cell: ({ lead }) => lead[name] || null,
});

const COLUMNS: readonly Column[] = [
  { en: 'Received', ru: 'Получена', width: 24, cell: ({ lead }) => lead.createdAt.toISOString() },
  { en: 'Status', ru: 'Статус', width: 12, cell: ({ lead }) => lead.status },
  { en: 'Assignee', ru: 'Ответственный', width: 16, cell: ({ assignee }) => assignee },
  text('name', 'Name', 'Имя'),
  text('phone', 'Phone', 'Телефон'),
  text('contactEmail', 'E-mail', 'Эл. почта'),
  text('contact', 'Username', 'Имя в мессенджере'),
  flag('call', 'Call', 'Звонок'),
  flag('email', 'By e-mail', 'По почте'),
  flag('whatsApp', 'WhatsApp', 'WhatsApp'),
  flag('telegram', 'Telegram', 'Telegram'),
  flag('line', 'LINE', 'LINE'),
  flag('similarVariants', 'Similar options', 'Похожие варианты'),
  { en: 'Listings', ru: 'Объекты', width: 40, cell: ({ lead, lang }) => listingsCell(lead, lang) },
  { en: 'Agent', ru: 'Агент', width: 20, cell: ({ agents, lang }) => agents.map((name) => inLang(name, lang)).join('; ') || null },
  text('message', 'Message', 'Сообщение'),
  text('type', 'Type', 'Тип'),
  { en: 'Language', ru: 'Язык', width: 10, cell: ({ lead }) => lead.lang },
  text('pathname', 'Page', 'Страница'),
  { en: 'Notes', ru: 'Заметки', width: 60, cell: ({ notes }) => notes || null },
  {
    en: 'Reason lost',
    ru: 'Причина потери',
    width: 30,
    cell: ({ lead }) => [lead.lostReason, lead.lostText].filter(Boolean).join(': ') || null,
  },
];

const listingsCell = ({ listings }: Lead, lang: Lang): string | null =>
  listings.map(({ reference, name }) => `${reference} ${inLang(name, lang)}`).join('; ') || null;

/**
 * Leads as a file, a row each. For staff.
 *
 * @throws {AppError} UNAUTHENTICATED, FORBIDDEN; what `leadsOf` and `sheetFile` throw
 */
export async function exportLeads(ctx: RequestContext, { filter, sort, format, lang }: LeadExport): Promise<SheetFile> {
  demandStaff(ctx);
  // Ids are read first: so concurrent edits neither repeat nor omit rows.
  const found = await leadsOf(ctx, filter, sort).select('lead.id').getMany();
  const ids = found.map(({ id }) => id);
  const header = COLUMNS.map((column) => column[lang]);
  const batches = rowsOf(ctx, ids, lang);
  const sheet = { title: 'leads', header, widths: COLUMNS.map(({ width }) => width), batches };
  return sheetFile({ what: 'leads', format, rows: ids.length, sheets: [sheet] });
}

async function* rowsOf(ctx: RequestContext, ids: readonly string[], lang: Lang): AsyncGenerator<Cell[][]> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const leads = await ctx.db.findBy(Lead, { id: In(batch) });
    const sources = await Promise.all(leads.map((lead) => sourceOf(ctx, lead, lang)));
    const byId = new Map(sources.map((source) => [source.lead.id, source]));
    yield batch.flatMap((id) => {
      const source = byId.get(id);
      return source ? [COLUMNS.map(({ cell }) => cell(source))] : [];
    });
  }
}

async function sourceOf(ctx: RequestContext, lead: Lead, lang: Lang): Promise<Source> {
  const [assignee, notes, agents] = await Promise.all([
    lead.assigneeId === null ? null : ctx.loader(assigneeById).load(lead.assigneeId),
    ctx.loader(notesOfLead).load(lead.id),
    Promise.all(lead.listings.map(({ id }) => ctx.loader(agentOfHome).load(id))),
  ]);
  const named = new Map(agents.flatMap((agent) => (agent ? [[agent.id, agent.name] as const] : [])));
  return {
    lead,
    agents: [...named.values()],
    assignee: assignee?.username ?? null,
    notes: notes.map((note) => note.text).join('\n'),
    lang,
  };
}
