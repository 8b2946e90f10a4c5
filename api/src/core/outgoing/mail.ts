import type { SendMailOptions } from 'nodemailer';
import { Refused } from './refused.js';

/**
 * Sends a mail by a mail server. What the server answers to it is thrown as Refused.
 * Gives the addresses that it would not write to while it took the mail for others.
 *
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param timeout how long the server may be silent, ms
 */
export async function sendMail(url: string, mail: SendMailOptions, signal: AbortSignal, timeout: number): Promise<string[]> {
  // Loading it takes a tenth of a second, which no start should wait for.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  });
  // It does not support abort signals, but times out on a silent server.
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    const headers = { ...mail.headers, 'Auto-Submitted': 'auto-generated' };
    const { rejected } = await Promise.race([transport.sendMail({ ...mail, headers }), aborted]);
    return rejected;
  } catch (error) {
    const { responseCode, command } = error as { responseCode?: number; command?: string };
    if (responseCode === undefined) throw error;
    // Our greeting, password and sender, which are refused before an address is, staff can set right.
    const ofAddress = (command === 'RCPT TO' || command === 'DATA') && responseCode !== 530 && responseCode !== 535;
    const forGood = responseCode >= 500 && ofAddress;
    throw new Refused(`The mail server answered ${responseCode}.`, forGood, null, responseCode);
  }
}
