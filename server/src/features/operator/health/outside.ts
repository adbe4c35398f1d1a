import type { Sentence } from '@easel/contract/language';
import type { Certificate } from '../../../platform/certificate.ts';
import type { Signals } from './reads.ts';
import type { Fact, Finding, HealthDeps } from './types.ts';
import { plain, spanText } from './words.ts';

/** How what the studio needs from elsewhere is: engines, mail, payment providers and the certificate of its address. Pure. */

interface EngineState {
  id: string;
  state: string;
  health: 'well' | 'failing' | 'open';
  last_error: string;
}

const engineWords: Record<EngineState['health'], Sentence> = {
  well: { zh: '正常', en: 'well' },
  failing: { zh: '最近有失败', en: 'failed lately' },
  open: { zh: '没有回应，暂停分配', en: 'does not answer, gets nothing for now' },
};

export function judgeEngines(engines: readonly EngineState[]): Finding {
  const used = engines.filter(({ state }) => state === 'enabled');
  const away = used.filter(({ health }) => health === 'open');
  const failing = used.filter(({ health }) => health === 'failing');
  const facts: Fact[] = used.map(({ id, health }) => ({ name: plain(id), text: engineWords[health] }));
  const names = (some: readonly EngineState[]) => some.map(({ id }) => id).join(', ');
  const found = (state: Finding['state'], says: Sentence, todo?: Sentence): Finding => ({ check: 'engines', state, says, todo, facts });
  if (used.length === 0) {
    return found(
      'broken',
      { zh: '没有启用的引擎', en: 'No engine is enabled' },
      { zh: '请在“引擎”中启用一个', en: 'Enable one in the room of engines' },
    );
  }
  if (away.length > 0) {
    return found(
      away.length === used.length ? 'broken' : 'look',
      { zh: `没有回应：${names(away)}`, en: `No answer from ${names(away)}` },
      { zh: '请检查它是否在运行；恢复后会自动启用', en: 'Make sure that it runs; it gets works again by itself once it answers' },
    );
  }
  if (failing.length > 0) {
    return found(
      'look',
      { zh: `最近有失败：${names(failing)}`, en: `Failed lately: ${names(failing)}` },
      { zh: '请在“引擎”中查看最后的错误', en: 'Read its last error in the room of engines' },
    );
  }
  return found('ok', {
    zh: `${used.length} 个引擎都正常`,
    en: used.length === 1 ? '1 engine, and it is well' : `${used.length} engines, and all are well`,
  });
}

/** What the audit keeps of a test. */
export interface MailTest {
  at: Date;
  details: Record<string, unknown>;
}

export function judgeMail(captured: boolean, sender: string, last: MailTest | undefined): Finding {
  const { sent, answer = '' } = (last?.details ?? {}) as { sent?: boolean; answer?: string };
  const facts: Fact[] = [
    { name: { zh: '发件人', en: 'Sender' }, text: plain(sender) },
    ...(last ? [{ name: { zh: '上次测试', en: 'Last test' }, at: last.at, ...(answer === '' ? {} : { text: plain(answer) }) }] : []),
  ];
  const found = (state: Finding['state'], says: Sentence, todo?: Sentence): Finding => ({ check: 'mail', state, says, todo, facts });
  if (captured) {
    return found(
      'look',
      { zh: '邮件没有真正发出，只保存在这台机器上（/dev/mail）', en: 'Emails do not leave this machine: they are kept for /dev/mail' },
      { zh: '请在“设置”里填写邮件服务器', en: 'Enter your mail server in the settings' },
    );
  }
  if (!last) {
    return found(
      'unknown',
      { zh: '还没有测试过', en: 'Not tried yet' },
      { zh: '发一封测试邮件，看看邮件服务器怎么说', en: 'Send a test email to see what the mail server says' },
    );
  }
  if (sent !== true) {
    return found(
      'broken',
      { zh: `测试邮件没有发出：${answer}`, en: `The test email was not sent: ${answer}` },
      {
        zh: '请在“设置”里检查邮件服务器和发件人',
        en: 'Check the mail server and the sender in the settings',
      },
    );
  }
  return found('ok', { zh: '邮件服务器接受了测试邮件', en: 'The mail server took the test email' });
}

const badDays = 3;

export function judgeWebhooks(providers: HealthDeps['providers'], signals: readonly Signals[], now: Date): Finding {
  const all = providers.map((provider) =>
    judgeProvider(
      provider,
      signals.find((one) => one.provider === provider.id),
      now,
    ),
  );
  const worst = (['broken', 'look'] as const).flatMap((state) => all.filter((one) => one.state === state)).at(0);
  const facts = all.flatMap((one) => one.facts);
  if (worst) return { check: 'webhooks', state: worst.state, says: worst.says, todo: worst.todo, facts };
  return { check: 'webhooks', state: 'ok', says: { zh: '支付通知正常', en: 'News of payments arrives as it should' }, facts };
}

function judgeProvider(
  { id, title, sendEventsTo }: HealthDeps['providers'][number],
  signals: Signals | undefined,
  now: Date,
): Pick<Finding, 'state' | 'says' | 'todo'> & { facts: Fact[] } {
  const { accepted_at = null, accepted_kind = null, refused_at = null, waiting = 0, given_up = 0 } = signals ?? {};
  const facts: Fact[] = [
    accepted_at
      ? {
          name: title,
          text: {
            zh: `最近收到${kindText(accepted_kind).zh}，签名有效`,
            en: `last sent ${kindText(accepted_kind).en}, the signature held`,
          },
          at: accepted_at,
        }
      : { name: title, text: { zh: '还没有收到过', en: 'sent nothing yet' } },
    ...(refused_at
      ? [{ name: title, text: { zh: '签名无效，已拒绝', en: 'refused, as the signature did not hold' }, at: refused_at }]
      : []),
    ...(waiting > 0
      ? [
          {
            name: title,
            text: {
              zh: `${waiting} 条还没有找到订单`,
              en: waiting === 1 ? 'one event found no order yet' : `${waiting} events found no order yet`,
            },
          },
        ]
      : []),
  ];
  const found = (state: Finding['state'], says: Sentence, todo?: Sentence) => ({ state, says, todo, facts });
  const refusedLately = refused_at && now.getTime() - refused_at.getTime() < badDays * 24 * 3_600_000;
  if (refusedLately && (!accepted_at || refused_at > accepted_at)) {
    const secret = {
      zh: `请核对 ${title.zh} 后台的 webhook 密钥与本站的设置`,
      en: `Compare the webhook secret in the dashboard of ${title.en} with the studio’s`,
    };
    return accepted_at
      ? found(
          'look',
          { zh: `${title.zh} 最近一条通知的签名无效`, en: `The signature of the last event from ${title.en} did not hold` },
          {
            zh: `可能是陌生人发来的，可以忽略；如果 ${title.zh} 后台显示投递失败，${secret.zh}`,
            en: `A stranger may have sent it. If the dashboard of ${title.en} shows failures, compare the webhook secret there with the studio’s`,
          },
        )
      : found('broken', { zh: `${title.zh} 的通知签名都无效`, en: `No signature of ${title.en} has held` }, secret);
  }
  if (waiting > 0 || given_up > 0) {
    return found(
      'look',
      {
        zh: `${title.zh} 有 ${waiting + given_up} 条通知没有找到订单`,
        en:
          waiting + given_up === 1
            ? `One event from ${title.en} found no order`
            : `${waiting + given_up} events from ${title.en} found no order`,
      },
      {
        zh: '用 npm run admin -- events 查看；可能是同一账号下的其他网站',
        en: 'See npm run admin -- events. They may belong to another site with the same account',
      },
    );
  }
  if (!accepted_at && !sendEventsTo) {
    return found(
      'look',
      { zh: `${title.zh} 还没有发来过通知`, en: `${title.en} has sent nothing yet` },
      {
        zh: `请把“设置 → 收款与邮件”里的 webhook 地址（/api/pay/${id}/webhook）填到 ${title.zh} 后台。没有通知时，付款最多晚一分钟到账`,
        en: `Copy the webhook address (/api/pay/${id}/webhook) from Settings, Payments and email, to the dashboard of ${title.en}. Without it payments are noticed up to a minute late`,
      },
    );
  }
  return found('ok', title);
}

const kinds: Record<string, Sentence> = {
  checkout: { zh: '结账通知', en: 'a checkout' },
  charge: { zh: '扣款通知', en: 'a charge' },
  refund: { zh: '退款通知', en: 'a refund' },
  dispute: { zh: '争议通知', en: 'a dispute' },
};

function kindText(kind: string | null): Sentence {
  return (kind === null ? undefined : kinds[kind]) ?? { zh: '其他通知', en: 'something else' };
}

/** What was found at the public address; a text is why nothing was. */
export type CertificateFound = { host: string } & ({ certificate: Certificate } | { problem: string });

const soonDays = 14;
const dayMs = 24 * 60 * 60 * 1000;

/** Nothing found: the address is not one of TLS, or it is not known. */
export function judgeCertificate(found: CertificateFound | undefined, now: Date): Finding {
  const done = (state: Finding['state'], says: Sentence, todo?: Sentence, facts: Fact[] = []): Finding => ({
    check: 'certificate',
    state,
    says,
    todo,
    facts,
  });
  if (!found) {
    return done('unknown', {
      zh: '没有检查：当前不是通过公开的 https 地址打开的',
      en: 'Not checked: this is no public address with https',
    });
  }
  const { host } = found;
  if ('problem' in found) {
    return done(
      'unknown',
      {
        zh: `没有检查：从这里连不上 ${host}（${found.problem}）`,
        en: `Not checked: ${host} cannot be reached from here (${found.problem})`,
      },
      {
        zh: '如果成员能正常打开网站，可以忽略：有的网络不允许从内部访问自己的公开地址',
        en: 'If members can open the studio, you can ignore this: some networks do not let a machine reach its own public address',
      },
    );
  }
  const { endsAt, issuer, subject, distrust } = found.certificate;
  const facts: Fact[] = [
    { name: { zh: '到期', en: 'Ends' }, at: endsAt },
    { name: { zh: '域名', en: 'For' }, text: plain(subject) },
    { name: { zh: '签发者', en: 'Issued by' }, text: plain(issuer) },
  ];
  const left = (endsAt.getTime() - now.getTime()) / 1000;
  const renew = {
    zh: '请检查反向代理的自动续期（Caddy 自动续，nginx 用 certbot 等）',
    en: 'Look at the renewal in your proxy: Caddy does it by itself, nginx needs certbot or the like',
  };
  if (left <= 0) return done('broken', { zh: `${host} 的证书已过期`, en: `The certificate of ${host} has expired` }, renew, facts);
  const ends = { zh: `还有 ${spanText(left).zh}到期`, en: `it ends in ${spanText(left).en}` };
  if (distrust !== undefined) {
    return done(
      'broken',
      { zh: `浏览器不会信任 ${host} 的证书：${distrust}`, en: `Browsers do not trust the certificate of ${host}: ${distrust}` },
      {
        zh: '请换成受信任机构为这个域名签发的证书',
        en: 'Take one for this very name, from an authority that browsers know',
      },
      facts,
    );
  }
  if (left * 1000 < soonDays * dayMs)
    return done('look', { zh: `${host} 的证书${ends.zh}`, en: `The certificate of ${host} is valid, but ${ends.en}` }, renew, facts);
  return done('ok', { zh: `${host} 的证书有效，${ends.zh}`, en: `The certificate of ${host} is valid; ${ends.en}` }, undefined, facts);
}
