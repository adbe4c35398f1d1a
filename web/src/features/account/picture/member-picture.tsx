import styles from '../components/account.module.css';

/** The member's picture, or the first letter of the name. */
export function MemberPicture({
  account,
  size,
  alt = '',
}: {
  account: { name: string; email: string; icon_url: string };
  size: number;
  alt?: string;
}) {
  const letter = [...(account.name || account.email)][0]?.toUpperCase();
  return (
    <span className={styles.picture} style={{ inlineSize: size, blockSize: size, fontSize: size * 0.4 }}>
      {account.icon_url ? <img src={account.icon_url} alt={alt} width={size} height={size} /> : <span aria-hidden>{letter}</span>}
    </span>
  );
}
