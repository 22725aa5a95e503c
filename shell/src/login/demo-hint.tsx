import classes from './login.module.css';

export interface DemoAccount {
  username: string;
  password: string;
}

const DEMO_PASSWORD = 'Demo@2026';
const ACCOUNTS: DemoAccount[] = ['uploader', 'translator', 'reviewer'].map((role) => ({
  username: `${role}@example.com`,
  password: DEMO_PASSWORD,
}));

/** Three sample accounts, only with seeded demo data (decision 30); selecting one fills the form. */
export function DemoHint({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  const seeded = document.querySelector<HTMLMetaElement>('meta[name="demo"]')?.content === '1';
  if (!seeded) return null;
  return (
    <div className={classes.hint}>
      <p className={classes.hintTitle}>Demo accounts</p>
      {ACCOUNTS.map((account) => (
        <button key={account.username} type="button" className={classes.account} onClick={() => onChoose(account)}>
          {account.username} / {account.password}
        </button>
      ))}
    </div>
  );
}
