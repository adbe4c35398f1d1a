/** The browser of another app, e.g. WeChat, in which files cannot be saved. */
export function isInsideApp(agent: string): boolean {
  return /MicroMessenger|\bQQ\/|Weibo|DingTalk|FBA[NV]|Instagram|\bLine\//i.test(agent);
}
