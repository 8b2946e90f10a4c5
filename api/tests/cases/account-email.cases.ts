import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { requestPasswordReset } from '../../src/auth/account-email.service.js';
import { Lang } from '../../src/core/lang.js';
import { sendAccountMails } from '../../src/accounts/send-account-mails.service.js';
import { setEmail } from '../../src/alerts/alert-channels.service.js';
import { Cache } from '../../src/core/cache.js';
import { ANONYMOUS, Role } from '../../src/core/policy.js';
import { createRequestContext } from '../../src/core/request-context.js';
import { PASSWORD } from '../support/factories.js';
import { startMailReceiver } from '../support/lead-receivers.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';

export default function cases() {
  let t: TestApp;
  let mail: Awaited<ReturnType<typeof startMailReceiver>>;
  beforeAll(async () => {
    [t, mail] = await Promise.all([createTestApp(), startMailReceiver()]);
  });
  afterAll(() => Promise.all([t.close(), mail.stop()]));
  beforeEach(async () => {
    await t.db.query('DELETE FROM throttle; DELETE FROM account_mail');
    mail.taken = [];
    await setEmail(context(), true);
  });

  const context = () =>
    createRequestContext({
      viewer: ANONYMOUS,
      db: t.db.manager,
      cache: new Cache(t.databaseUrl, pino({ level: 'silent' })),
      siteUrl: 'https://talay.example',
    });
  const send = () => sendAccountMails(context(), { url: mail.url, from: 'site@talay.example' });
  /** The token of the only mail that was sent. */
  const tokenSent = () => {
    expect(mail.taken).toHaveLength(1);
    const [head, body] = mail.taken[0]!.text.split('\r\n\r\n', 2) as [string, string];
    const text = /base64/.test(head)
      ? Buffer.from(body, 'base64').toString()
      : mail.taken[0]!.text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    return /#token=([\w-]{43})/.exec(text)![1]!;
  };
  const set = (visitor: Visitor, email: string, password = PASSWORD) =>
    visitor.graphql(
      'mutation ($email: String!, $password: String!) { setMyEmail(email: $email, password: $password, lang: en) { email pending } }',
      {
        email,
        password,
      },
    );
  const ask = (account: string, visitor = createVisitor(t)) =>
    visitor.graphql('mutation ($account: String!) { requestPasswordReset(account: $account, lang: ru) }', { account });

  test('an address is confirmed by its link, a reset link is requested by username, works once, and ends all sessions', async () => {
    const anna = await signedIn(t, Role.GUEST);
    expect((await set(anna, ' Anna@Example.com ')).data).toEqual({ setMyEmail: { email: null, pending: 'anna@example.com' } });
    // Not before it is confirmed.
    await ask(anna.username);
    await send();
    const confirm = { query: 'mutation ($token: String!) { confirmEmail(token: $token) }', token: tokenSent() };
    expect(JSON.stringify(await t.db.query('SELECT * FROM account_mail'))).not.toContain(confirm.token);
    expect((await createVisitor(t).graphql(confirm.query, { token: confirm.token })).data).toEqual({ confirmEmail: true });
    const again = await createVisitor(t).graphql(confirm.query, { token: confirm.token });
    expect(again.errors?.[0]?.extensions).toMatchObject({ fields: [{ path: 'token', code: 'LINK_GONE' }] });
    expect((await anna.graphql('{ myEmail { email pending } }')).data).toEqual({ myEmail: { email: 'anna@example.com', pending: null } });

    mail.taken = [];
    const [known, unknown] = [await ask('ANNA@example.com'), await ask('nobody@example.com')];
    expect([known.status, known.data]).toEqual([unknown.status, unknown.data]);
    await send();
    expect(mail.taken[0]!.to).toEqual(['anna@example.com']);
    const token = tokenSent();
    const reset = 'mutation ($token: String!, $password: String!) { resetPassword(token: $token, password: $password) { id } }';
    expect((await createVisitor(t).graphql(reset, { token, password: 'another tail boat' })).data).toEqual({
      resetPassword: { id: anna.id },
    });
    expect((await createVisitor(t).graphql(reset, { token, password: 'a third tail boat' })).errors?.[0]?.extensions).toMatchObject({
      fields: [{ code: 'RESET_LINK_GONE' }],
    });
    expect((await anna.graphql('{ me { id } }')).data).toEqual({ me: null });
    expect(
      await t.db.query(
        "SELECT DISTINCT detail FROM audit_entry WHERE account_id = $1 AND detail IN ('RESET_MAIL', 'RESET', 'EMAIL') ORDER BY 1",
        [anna.id],
      ),
    ).toEqual([{ detail: 'EMAIL' }, { detail: 'RESET' }, { detail: 'RESET_MAIL' }]);
  });

  test('a link by e-mail and one made by a GOD are valid side by side until one of them sets a password', async () => {
    const reset = async (token: string, password: string) => {
      const answer = await createVisitor(t).graphql<{ resetPassword: { id: string } }>(
        'mutation ($token: String!, $password: String!) { resetPassword(token: $token, password: $password) { id } }',
        { token, password },
      );
      return answer.data?.resetPassword.id ?? answer.errors?.[0]?.extensions;
    };
    const GONE = { fields: [{ code: 'RESET_LINK_GONE' }] };
    const [god, owner] = [await signedIn(t, Role.GOD), await signedIn(t, Role.GUEST)];
    await t.db.query("UPDATE account SET email = 'owner@example.com' WHERE id = $1", [owner.id]);
    const made = async () => {
      const { data } = await god.graphql<{ createResetLink: string }>('mutation ($id: ID!) { createResetLink(id: $id) }', { id: owner.id });
      return data.createResetLink.split('#token=')[1]!;
    };
    const mailed = async () => {
      mail.taken = [];
      await ask(owner.username);
      await send();
      return tokenSent();
    };

    // The mail comes after the link of the GOD, which still sets a password; both are used up by that.
    let [byGod, byMail] = [await made(), await mailed()];
    expect(await reset(byGod, 'the first new tide')).toBe(owner.id);
    expect(await reset(byMail, 'the second new tide')).toMatchObject(GONE);

    // The other way round; of each kind the last one is valid.
    const [oldMail, oldGod] = [await mailed(), await made()];
    [byMail, byGod] = [await mailed(), await made()];
    expect(await reset(oldMail, 'the third new tide')).toMatchObject(GONE);
    expect(await reset(oldGod, 'the third new tide')).toMatchObject(GONE);
    expect(await reset(byMail, 'the third new tide')).toBe(owner.id);
    expect(await reset(byGod, 'the fourth new tide')).toMatchObject(GONE);
  });

  test('a wrong password, a wrong address, a site without mail and too many mails are refused', async () => {
    const boris = await signedIn(t, Role.GUEST);
    expect((await set(boris, 'b@example.com', 'wrong')).errors?.[0]?.extensions).toMatchObject({ fields: [{ code: 'WRONG_PASSWORD' }] });
    for (const email of [
      'nonsense',
      'a@b',
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com, b@example.com',
      `${'a'.repeat(200)}@example.com`,
    ])
      expect((await set(boris, email)).errors?.[0]?.extensions).toMatchObject({ fields: [{ path: 'email' }] });
    expect((await ask('  ')).errors?.[0]?.extensions).toMatchObject({ fields: [{ path: 'account', code: 'REQUIRED' }] });
    const answers = [];
    for (let at = 0; at < 6; at++)
      answers.push((await ask('b@example.com', createVisitor(t, `198.51.${at}.9`))).errors?.[0]?.extensions?.['code']);
    expect(answers).toEqual([undefined, undefined, undefined, undefined, undefined, 'TOO_MANY_REQUESTS']);
    await setEmail(context(), false);
    await expect(requestPasswordReset(context(), 'c@example.com', Lang.en)).rejects.toMatchObject({
      fields: [{ path: 'email', code: 'NO_MAIL' }],
    });
    expect(await t.db.query('SELECT FROM account_mail')).toEqual([]);
  });
}
