/** What `User/usage_info` tells of the operator's limits. */
export interface MemberLimits {
  simultaneous: number;
  retentionDays: number;
  enhanceMaxSide: number;
}
