import { z } from 'zod';
import { Currency, type RateMap } from './currency-rates.entity.js';

/** What a provider may take. */
export interface RatesLimits {
  /** Time from the question to the end of the answer, ms. */
  ms: number;
  /** Length of the answer, bytes. */
  bytes: number;
}

/** A provider's response: its known currencies, base USD, and their time; null if not given. */
export interface StatedRates {
  rates: Partial<RateMap>;
  asOf: Date | null;
}

/** Why an answer is not used, in words for staff. */
export class RatesRefused extends Error {}

/** The supported formats (docs/decisions/0020-rates.md); an unknown time format counts as no time. */
const answer = z.looseObject({
  base: z.string().optional(),
  base_code: z.string().optional(),
  rates: z.record(z.string(), z.unknown()).optional(),
  conversion_rates: z.record(z.string(), z.unknown()).optional(),
  usd: z.record(z.string(), z.unknown()).optional(),
  time_last_update_unix: z.number().optional().catch(undefined),
  timestamp: z.number().optional().catch(undefined),
  date: z.iso.date().optional().catch(undefined),
});

/**
 * Requests rates from one provider. Redirects are not followed: rates come from the configured address only.
 *
 * @throws {RatesRefused}
 */
export async function fetchRates(url: string, limits: RatesLimits): Promise<StatedRates> {
  const { host } = new URL(url);
  try {
    return stated(await readJson(url, limits));
  } catch (error) {
    if (error instanceof RatesRefused) throw new RatesRefused(`${host} ${error.message}`);
    if ((error as Error).name === 'TimeoutError') throw new RatesRefused(`${host} did not answer within ${limits.ms / 1_000} s`);
    throw new RatesRefused(`${host} could not be reached`);
  }
}

async function readJson(url: string, { ms, bytes }: RatesLimits): Promise<unknown> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ms), headers: { accept: 'application/json' } });
  if (response.status !== 200) {
    await response.body?.cancel();
    const where = response.headers.get('location');
    throw new RatesRefused(
      where === null
        ? `answered with status ${response.status}`
        : 'answered with a redirect, which is not followed: put the new address into RATES_URL',
    );
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length > bytes) throw new RatesRefused(`answered with more than ${bytes} bytes`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new RatesRefused('answered with something that is not JSON');
  }
}

function stated(json: unknown): StatedRates {
  const parsed = answer.safeParse(json);
  const { data } = parsed;
  const listed = data?.rates ?? data?.conversion_rates ?? data?.usd;
  if (!data || !listed) throw new RatesRefused('answered in a form that is not known (docs/decisions/0020-rates.md)');
  const base = data.base ?? data.base_code ?? (listed === data.usd ? 'USD' : undefined);
  if (base !== undefined && base.toUpperCase() !== Currency.USD) throw new RatesRefused(`states rates by ${base.slice(0, 40)}, not by USD`);
  const byCode = new Map(Object.entries(listed).map(([code, rate]) => [code.toUpperCase(), rate]));
  // The base need not be among its own rates; where it is not named it has to be.
  if (base !== undefined && !byCode.has(Currency.USD)) byCode.set(Currency.USD, 1);
  const rates: Partial<RateMap> = {};
  for (const code of Object.values(Currency)) {
    const rate = byCode.get(code);
    if (rate === undefined) continue;
    if (typeof rate !== 'number' || !Number.isFinite(rate) || rate <= 0)
      throw new RatesRefused(`states ${JSON.stringify(rate).slice(0, 40)} for ${code}, which is not a number above zero`);
    rates[code] = rate;
  }
  if (rates.USD !== undefined && rates.USD !== 1) throw new RatesRefused(`states ${rates.USD} for USD, so USD is not its base`);
  return { rates, asOf: momentOf(data) };
}

function momentOf({ time_last_update_unix: updated, timestamp, date }: z.infer<typeof answer>): Date | null {
  const seconds = updated ?? timestamp;
  const moment = seconds === undefined ? new Date(date ?? Number.NaN) : new Date(seconds * 1_000);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
