/** `tls` from the first byte, usually port 465; `starttls` begins plain and has to be upgraded, usually 587; `none` for a server of one's own network. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];
