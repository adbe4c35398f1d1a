/** The id of one submit. `crypto.randomUUID` would ask for HTTPS; a studio at home may do without. */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
