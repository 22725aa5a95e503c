/** What a username is compared by, however it is spelled. */
export function accountOf(username: string): string {
  return username.trim().toLowerCase();
}
