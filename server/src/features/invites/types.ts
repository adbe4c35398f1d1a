/** What inviting brings, as `easel.config.ts` gives it. 0 switches a part off. */
export interface InviteOffer {
  /** What the invited get off their first subscription, and for how many days they can use it. */
  discountPercent: number;
  couponDays: number;
  /** Credits for the inviter when the invited has an account with a verified address. */
  joined: number;
  /** And again when the invited has paid for the first time. */
  paid: number;
  /** For how many days such credits can be spent. */
  days: number;
}
