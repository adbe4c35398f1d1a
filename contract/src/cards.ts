/** Names of card brands as their owners write them, by how providers write them. */
const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

export function cardBrand(brand: string): string {
  return brands[brand.toLowerCase()] ?? brand;
}
