import type { Fault } from '../ground/problem.ts';
import { faults } from './faults.ts';

/** What file managers leave behind, and what our own commands do where they are killed; those of older versions ended in .new. */
export const JUNK = /^(?:\.DS_Store|\._.*|Thumbs\.db|desktop\.ini|\.endpaper-.*|\.\d+\.new)$/i;

/**
 * What is among files to be published by mistake, by its name. A .pem may be a public certificate, but holds a key as often: a certificate may be
 * named .crt. What may as well be meant is not here: a folder `cookies/` or `history/`, a `library.sql`.
 */
const STRAYS = [
  // version control, packages, what editors, office programs, patches and downloads keep beside a file
  /^(?:\.git|\.hg|\.svn|\.bzr|\.jj|CVS|_darcs|node_modules|\.idea|\.vs|\.vscode|\.fleet|__MACOSX|\.trash.*|\$recycle\.bin|.+\.(?:sublime|code)-workspace)$/i,
  /^(?:\.#.*|#.*#|\..*\.sw[a-p]|.+\.sw[op]|.*~|~\$.*|\.~lock\..*#|\.nfs.*|\.fuse_hidden.*|.*\.(?:bak|backup|old|orig|rej|save|asd|wbk|tmp|part|crdownload))$/i,
  // keys, and what keeps them
  /^(?:.+\.(?:key|pem|p8|p12|pfx|pkcs12|ppk|jks|keystore|bks|kdbx?|psafe3|keychain(?:-db)?|agilekeychain|opvault|1pux|1pif|ovpn)|authorized_keys|known_hosts|id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?|secring\..*|wallet\.dat)$/i,
  /^(?:\.ssh|\.gnupg|\.password-store|\.vault[-_](?:pass.*|token)|vault[-_]pass.*|\.?passwords?\.(?:txt|csv|json|ya?ml|md|docx?|xlsx?|ods)|.*\bpasswords?\.csv|(?:bitwarden|lastpass|keepass|1password|dashlane)\b.*\.(?:csv|json|xml|zip)|(?:bitwarden|lastpass)_.*)$/i,
  // environments and settings with passwords, of programs and of clouds
  /^(?:\.env(?:rc|\..*)?|\.flaskenv|\.dev\.vars|.+\.env|\.ht(?:passwd|digest)|\.npmrc|\.yarnrc\.yml|\.pypirc|[._]netrc|\.pgpass|\.my\.cnf|\.git-credentials|wp-config\.php|\.?sftp(?:-config)?\.json|\.ftp(?:config|pass)|sitemanager\.xml|winscp\.ini|\.[rs]hosts)$/i,
  /^(?:\.?(?:credentials?|secrets?)\.(?:json|ya?ml|toml|ini|txt|csv|xml|enc)|\.(?:credentials|secrets?)|application_default_credentials\.json|(?:client[-_]?secrets?|service[-_]?account)\b.*\.json|client_secret_.*|service_account_.*)$/i,
  /^(?:\.aws|\.azure|\.config|\.gcloud|\.boto|\.oci|\.s3cfg|\.docker(?:cfg)?|\.kube|kubeconfig|rclone\.conf|\.terraform(?:rc)?|.+\.tfstate(?:\.backup)?|.+\.tfvars(?:\.json)?|\.netlify|\.vercel|\.wrangler|\.cargo|\.gem|\.composer|\.m2|\.gradle)$/i,
  // what was typed, asked for and written to others: histories, logs, browser profiles, mail
  /^(?:\.\w*_?history|fish_history|consolehost_history\.txt|\.lesshst|\.viminfo|(?:npm|yarn|pnpm)-(?:debug|error)\.log.*|(?:access|debug|error)[._]log)$/i,
  /^(?:\.mozilla|\.thunderbird|.+\.default(?:-release|-esr)?|key[34]\.db|logins\.json|(?:cookies|places|formhistory|signons)\.sqlite|cookies\.txt|(?:login|web) data|local state)$/i,
  /^(?:.+\.(?:mbox|mbx|pst|ost|eml|emlx|msg)|mbox|maildir|\.maildir|\.(?:msmtp|fetchmail|mbsync|offlineimap|esmtp|mutt)rc|\.mutt|takeout-.*\.(?:zip|tgz))$/i,
  // databases as they are kept, and as they are dumped
  /^(?:.+\.(?:dump|pgdump|rdb|hprof)|.+\.(?:db|sqlite3?)-(?:wal|shm|journal)|(?:.*[-_. ])?(?:dump|backup)(?:[-_. ].*)?\.(?:sql|db|sqlite3?|json|tar)(?:\.\w{2,4})?|.+\.sql\.(?:gz|bz2|xz|zst|zip))$/i,
  // what `import` reads
  /^(?:goodreads_library_export.*|my[ _]clippings.*\.txt|librarything_.+\.(?:tsv|csv|json|xlsx?)(?:\.gz)?|(?:bookwyrm|hardcover|storygraph|openreads|libib)\b.*(?:export|backup).*|openreads-.*|openlibrary_\w+\.csv|readwise-data.*|.+\.annot|koboreader\.sqlite|metadata\.db)$/i,
];

const nameOf = (path: string): string => /([^/]*)\/?$/.exec(path)?.[1] ?? '';

/** Whether a file or folder is not to be published, by its name. */
export const isStray = (path: string): boolean => STRAYS.some((names) => names.test(nameOf(path)));

/** So many are named beside the first by a build. */
export const FEW = 4;

/** Says what is not published. What file managers leave behind is on every computer, and no reason to say anything. `named`: how many are named beside the first. */
export function tellStrays(leftOut: readonly string[], named: number): Fault[] {
  const [first] = leftOut.filter(isStray);
  if (first === undefined) return [];
  return [faults.notice(first, 'left-out', { others: leftOut.filter((path) => path !== first), named })];
}
